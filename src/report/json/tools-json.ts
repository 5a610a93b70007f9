import type { ToolSearch } from '../../model/tool-search.ts';
import type { ListBytes, RepeatedSchema, ToolGroup, ToolSize, ToolSizes } from '../../model/tool-sizes.ts';
import type {
  ListBytesJson,
  RepeatedSchemaJson,
  ToolGroupJson,
  ToolSearchJson,
  ToolSizeJson,
  ToolsJson,
} from '../../schema/tools-report.ts';

/** The sizes of tools as a value of the report's section `tools`. Lists are complete. */
export function toolsJson(sizes: ToolSizes): ToolsJson {
  const { of, kind, form, toolsProfile, estimate, hoisting } = sizes;
  return {
    of,
    kind,
    form,
    tools_profile: toolsProfile,
    items: sizes.items.map((each) => item(each, estimate)),
    declared: listBytes(sizes.declared, estimate),
    all: listBytes(sizes.all, estimate),
    groups: sizes.groups.map(group),
    heaviest: sizes.heaviest.map(({ name, source, bytes, advice }) => ({ name, source, bytes, advice })),
    hoisting:
      hoisting === undefined
        ? null
        : {
            repeated: hoisting.repeated.map(repeated),
            shared_bytes: hoisting.sharedBytes,
            own_bytes: hoisting.ownBytes,
          },
    ...(estimate ? { tokens: { method: 'bytes/4', exact: false } as const } : {}),
  };
}

function item(size: ToolSize, estimate: boolean): ToolSizeJson {
  return {
    name: size.name,
    source: size.source,
    group: size.group ?? null,
    visibility: size.visibility ?? null,
    admitted: size.admitted,
    ...(size.refused === undefined ? {} : { refused: size.refused }),
    declared: size.declared,
    description_bytes: size.descriptionBytes,
    schema_bytes: size.schemaBytes,
    other_bytes: size.otherBytes,
    bytes: size.bytes,
    ...tokens(size.bytes, estimate),
  };
}

function listBytes({ count, itemsBytes, wrapperBytes, listingBytes }: ListBytes, estimate: boolean): ListBytesJson {
  return {
    count,
    items_bytes: itemsBytes,
    wrapper_bytes: wrapperBytes,
    listing_bytes: listingBytes,
    ...tokens(listingBytes, estimate),
  };
}

/** Not rounded: rounded parts would not add up. */
function tokens(bytes: number, estimate: boolean): { readonly tokens?: number } {
  return estimate ? { tokens: bytes / 4 } : {};
}

function group(sum: ToolGroup): ToolGroupJson {
  const { source, count, bytes, declared, declaredBytes } = sum;
  return { source, group: sum.group ?? null, count, bytes, declared, declared_bytes: declaredBytes };
}

function repeated({ tool, path, bytes, count, tools, savedBytes }: RepeatedSchema): RepeatedSchemaJson {
  return { tool, path, bytes, count, tools, saved_bytes: savedBytes };
}

/** A search as a value of the report's section `search`. */
export function searchJson({ of, query, tools, total, groups, servers }: ToolSearch): ToolSearchJson {
  return {
    of,
    query,
    tools: tools.map(({ name, description, group, server_name }) => ({
      name,
      description,
      ...(group === undefined ? {} : { group }),
      ...(server_name === undefined ? {} : { server_name }),
    })),
    total,
    groups: [...groups],
    servers: [...servers],
  };
}
