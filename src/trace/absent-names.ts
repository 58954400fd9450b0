import type { Facet, FacetsRequest, Lens } from '../../worker/contract';
import { texts } from '../texts/texts';
import { nearestWord } from './nearest-word';

/** The verb of that name, however its host calls it. */
type Facets = (request: FacetsRequest) => Promise<{ ok: true; value: Facet[] } | { ok: false }>;

interface AskedName {
  kind: 'tags' | 'properties';
  name: string;
}

/** Names looked through for what was meant, those of most notes first. */
const MAX_NAMES = 1_000;

/**
 * Where nothing was found: a sentence for each tag and property that the conditions ask for and no note has, with the name that
 * was probably meant. `asked` are conditions as text, as a query, a lens or an answer has them.
 */
export async function absentNames(facets: Facets, asked: string | undefined, lens?: Lens): Promise<string[]> {
  const names = [...(asked === undefined ? [] : writtenNames(asked)), ...lensNames(lens)];
  const distinct = new Map(names.map((each) => [`${each.kind} ${each.name}`, each]));
  const said: string[] = [];
  for (const each of distinct.values()) said.push(...(await absentName(facets, each)));
  return said;
}

async function absentName(facets: Facets, { kind, name }: AskedName): Promise<string[]> {
  const wanted = folded(name);
  const alike = await facets({ kind, prefix: name, limit: MAX_NAMES });
  if (!alike.ok || alike.value.some((each) => folded(each.name) === wanted)) return [];
  const all = await facets({ kind, limit: MAX_NAMES });
  const known = all.ok
    ? new Map(all.value.map((each) => [folded(each.name), each.name]))
    : new Map<string, string>();
  const meant = known.get(nearestWord(wanted, [...known.keys()]) ?? '') ?? '';
  const { noTag, noProperty } = texts().ask;
  return [kind === 'tags' ? noTag(name, meant) : noProperty(name, meant)];
}

function lensNames(lens: Lens | undefined): AskedName[] {
  const { tags = [], properties = [], where, allOf = [], anyOf = [] } = lens ?? {};
  return [
    ...tags.map((tag) => tagNamed(tag)),
    ...properties.map(({ name }): AskedName => ({ kind: 'properties', name })),
    ...(where === undefined ? [] : writtenNames(where)),
    ...[...allOf, ...anyOf].flatMap((each) => lensNames(each)),
  ];
}

/** One term of a query: what is quoted or in brackets stays together. */
const TERM = /-?(?:[\p{L}-]+:)?(?:"[^"]*"|\[[^\]]*\]|[^\s()"[\]]+)/gu;
const TAG = /^tag:"?#?([^"#]+)"?$/iu;
const PROPERTY = /^\[\s*"?([^":\]]+)/u;

/** What is denied need not be there. */
function writtenNames(query: string): AskedName[] {
  return [...query.matchAll(TERM)].flatMap(([term]) => {
    const [, tag] = TAG.exec(term) ?? [];
    if (tag !== undefined) return [tagNamed(tag)];
    const [, name] = PROPERTY.exec(term) ?? [];
    return name === undefined ? [] : [{ kind: 'properties' as const, name: name.trim() }];
  });
}

function tagNamed(written: string): AskedName {
  return { kind: 'tags', name: written.replace(/^#/, '').replace(/\/+$/, '') };
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
