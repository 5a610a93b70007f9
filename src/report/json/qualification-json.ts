import type { CheckVerdict, ClientQualification, DeliveryPrice, Qualification } from '../../model/qualification.ts';
import type {
  DeliveryPriceJson,
  QualificationJson,
  QualifiedCheckJson,
  QualifiedClientJson,
} from '../../schema/report-qualify.ts';

/** `qualification` of the report. */
export function qualificationJson({ date, facts, checks, clients }: Qualification): QualificationJson {
  return { date, facts, checks: [...checks], clients: clients.map(clientJson) };
}

function clientJson(client: ClientQualification): QualifiedClientJson {
  return {
    provider: client.provider,
    way: client.way ?? null,
    version: client.version ?? null,
    model: client.model ?? null,
    flags: [...client.flags],
    isolation: client.isolation ?? null,
    checks: client.checks.map(checkJson),
    layers: client.layers.map(({ kind, bytes }) => ({ kind, bytes })),
    requests: client.requests.map(({ turn, bytes }) => ({ turn, bytes })),
    ...(client.prices === undefined ? {} : { prices: client.prices.map(priceJson) }),
    recordings: [...client.recordings],
  };
}

function priceJson({ delivery, prompt, first, points }: DeliveryPrice): DeliveryPriceJson {
  return { delivery, prompt, first, points: points.map((point) => ({ ...point })) };
}

function checkJson({ check, status, reason, evidence }: CheckVerdict): QualifiedCheckJson {
  return {
    ...{ check, status },
    ...(reason === undefined ? {} : { reason }),
    ...(evidence === undefined ? {} : { source: evidence.source, checked: evidence.checked }),
  };
}
