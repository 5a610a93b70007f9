import type { DeliveryPrice } from '../../model/qualification.ts';
import { priceOfTurn } from '../../qualify/price/price-of-turn.ts';
import { makePriceScenario, type PriceScenario } from '../../qualify/price/price-scenario.ts';
import { type PricedDelivery, priceScript } from '../../qualify/price/price-script.ts';
import { joinPath } from '../../text/posix-path.ts';
import { playTurn } from './qualify-turn.ts';
import type { WayJob } from './qualify-way.ts';

/** The tools that a real product has beside those of the task. */
const around = ['profiles/code/tools/platform.json', 'profiles/code/tools/linear.json'];

/** The same task with both deliveries of tools, each in a fresh home and project. */
export async function priceWay(job: WayJob): Promise<readonly DeliveryPrice[]> {
  const scenario = makePriceScenario(job.random);
  const prices: DeliveryPrice[] = [];
  for (const delivery of ['legacy', 'progressive'] as const) {
    if (!job.interrupted()) prices.push(await priceOne(job, scenario, delivery));
  }
  return prices;
}

async function priceOne(
  job: WayJob,
  { facts, tools }: PriceScenario,
  delivery: PricedDelivery,
): Promise<DeliveryPrice> {
  const { environment, way } = job;
  const system = await environment.processes();
  const { home, temporary, remove } = system.scratch();
  try {
    const folder = joinPath(home, '..');
    const turn = await playTurn({
      ...{ ...job, system, facts, session: undefined, scenario: { turns: [facts, facts] } },
      folders: { home, temporary, project: `${folder}/project`, source: `${folder}/source` },
      task: priceScript(way, delivery),
      discovery: delivery === 'progressive',
      moreTools: [...tools, ...around.flatMap((path) => shippedTools(job, path))],
    });
    return priceOfTurn(turn, delivery);
  } finally {
    remove();
  }
}

function shippedTools({ environment }: WayJob, path: string): readonly object[] {
  const text = new TextDecoder().decode(environment.shipped.read(path));
  const { tools } = JSON.parse(text) as { readonly tools: readonly { readonly name: string }[] };
  return tools.filter(({ name }) => name !== 'execute_shell_command');
}
