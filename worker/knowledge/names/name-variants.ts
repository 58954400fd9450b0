/**
 * Names that a name suggests. `plain`: the same thing without decoration. `head` and `tail`: its first and last part, which may
 * be something wider. `bracket`: what stands in brackets. Each is a weak claim.
 */
export interface NameVariant {
  text: string;
  kind: 'plain' | 'head' | 'tail' | 'bracket';
}

const IN_BRACKETS = /^(.+?)\s*[（(]([^()（）]+)[)）]\s*$/;
const BEFORE_COLON = /^(.{2,}?)(?::\s|\s[–—-]\s|：)(.{2,})$/;
const DOTTED = /^[\w-]+(?:\.[\w-]+)+$/;
const DECORATION = /^(?:\p{Extended_Pictographic}|\u200d|\ufe0f|\p{S}|[»\s])+/u;

export function nameVariants(name: string): NameVariant[] {
  const variants: NameVariant[] = [];
  const add = (text: string | undefined, kind: NameVariant['kind']): void => {
    const trimmed = text?.trim() ?? '';
    if (trimmed.length > 1 && trimmed !== name) variants.push({ text: trimmed, kind });
  };
  const [, before, inside] = IN_BRACKETS.exec(name) ?? [];
  add(before, 'head');
  if (inside !== undefined && isOtherName(inside)) add(inside, 'bracket');
  const [, head, tail] = BEFORE_COLON.exec(name) ?? [];
  add(head, 'head');
  if (tail !== undefined && /\S\s+\S/.test(tail)) add(tail, 'tail');
  add(lastPartOf(name), 'tail');
  if (!name.includes(' ')) add(name.replace(/([\p{Ll}\p{N}])(\p{Lu}\p{Ll})/gu, '$1 $2'), 'plain');
  add(name.replace(DECORATION, ''), 'plain');
  const bare = name.replace(/^(?:the|a|an|der|die|das)\s+/i, '');
  if (bare.length > 3) add(bare, 'plain');
  return variants;
}

/** The last part of a dotted or nested name: of `zoo.keepers.jo` and `Zoo/Keepers/Jo`; undefined for others. */
export function lastPartOf(name: string): string | undefined {
  if (DOTTED.test(name) && !/^[\d.]+$/.test(name)) return name.split('.').pop()?.replaceAll('-', ' ');
  return /___|[^/]\/[^/]/.test(name) ? name.split(/___|\//).pop() : undefined;
}

/** What a name is without the qualifier that tells it from others: of `Mercury (planet)`; undefined for others. */
export function withoutQualifier(name: string): string | undefined {
  return IN_BRACKETS.exec(name.trim())?.[1];
}

/** Initials, or a name in another script. */
function isOtherName(text: string): boolean {
  return (
    /^[\p{Lu}\p{N}][\p{Lu}\p{N}.&/-]{1,9}s?$/u.test(text) || /[\p{Script=Han}\p{Script=Katakana}]/u.test(text)
  );
}

/** The name beside a code: of `Path Traversal (CWE-22)` and of `T1134 - Token Impersonation`. */
export function nameWithoutCode(name: string): string | undefined {
  const trimmed = name.trim();
  const [, before, inside] = /^(.{3,}?)\s*[（(]([^()（）]{2,14})[)）]$/u.exec(trimmed) ?? [];
  if (inside !== undefined && /\d|^\p{Lu}\p{Ll}?\p{Lu}\p{L}{0,4}$/u.test(inside)) return before;
  const [, after] = /^\p{Lu}{1,5}-?\d[\d.-]*\s*[-–—:]?\s+(.{3,})$/u.exec(trimmed) ?? [];
  return after ?? /^(.{3,}?)\s+[-–—]\s+\p{Lu}{1,5}-?\d[\d.-]*$/u.exec(trimmed)?.[1];
}
