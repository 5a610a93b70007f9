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
  const { of, kind, form, toolsProfile, tokens, hoisting } = sizes;
  return {
    of,
    kind,
    form,
    tools_profile: toolsProfile,
    items: sizes.items.map(item),
    declared: listBytes(sizes.declared),
    all: listBytes(sizes.all),
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
    ...(tokens === undefined ? {} : { tokens: { method: tokens.method, exact: tokens.exact } }),
  };
}

function item(size: ToolSize): ToolSizeJson {
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
    ...tokensOf(size),
  };
}

function listBytes(list: ListBytes): ListBytesJson {
  const { count, itemsBytes, wrapperBytes, listingBytes } = list;
  return {
    count,
    items_bytes: itemsBytes,
    wrapper_bytes: wrapperBytes,
    listing_bytes: listingBytes,
    ...tokensOf(list),
  };
}

/** Not rounded: rounded parts would not add up. */
function tokensOf({ tokens }: { readonly tokens?: number }): { readonly tokens?: number } {
  return tokens === undefined ? {} : { tokens };
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
