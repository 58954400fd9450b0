import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Links that were taken out of a vault: for each source, the targets that its text linked to. */
export type HeldOut = Map<string, Set<string>>;

export function readHeldOut(file: string): HeldOut {
  const heldOut: HeldOut = new Map();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [source, target] = line.split('\t');
    if (source === undefined || target === undefined) continue;
    heldOut.set(source, (heldOut.get(source) ?? new Set()).add(target));
  }
  return heldOut;
}

/**
 * Copies a vault and removes from each source every link (wiki, embed, Markdown) that may mean a held-out
 * target, display text included: by path, end of path, name or alias. `aliases` maps an alias to its notes.
 */
export function copyWithout(
  vault: string,
  copy: string,
  heldOut: HeldOut,
  aliases: Map<string, Set<string>>,
): { removed: number; untouched: number } {
  cpSync(vault, copy, { recursive: true });
  let removed = 0;
  let untouched = 0;
  for (const [source, targets] of heldOut) {
    const file = join(copy, source);
    const text = readFileSync(file, 'utf8');
    const found = new Set<string>();
    const meant = (written: string): string | undefined => {
      const target = [...targets].find((path) => mayMean(written, source, path, aliases));
      if (target !== undefined) found.add(target);
      return target;
    };
    writeFileSync(
      file,
      removeLinks(text, (written) => meant(written) !== undefined),
    );
    removed += found.size;
    untouched += targets.size - found.size;
  }
  return { removed, untouched };
}

function removeLinks(text: string, isHidden: (written: string) => boolean): string {
  return text
    .replace(/!?\[\[([^\]\n]+)\]\]/g, (link, inside: string) =>
      inside.split('|').some((part) => isHidden(part)) ? '' : link,
    )
    .replace(/!?\[[^\]\n]*\]\(<?([^)\n>]+?)>?(?:\s+"[^"\n]*")?\)/g, (link, written: string) =>
      isHidden(decoded(written)) ? '' : link,
    );
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

function mayMean(
  written: string,
  source: string,
  target: string,
  aliases: Map<string, Set<string>>,
): boolean {
  const name = bare(written);
  if (name === '') return false;
  const path = bare(target);
  const relative = bare(posix.join(posix.dirname(source), written));
  if (name === path || relative === path || path.endsWith(`/${name}`)) return true;
  return posix.basename(name) === posix.basename(path) || aliases.get(name)?.has(target) === true;
}

/** A target without what does not decide where it leads: heading, extension, leading slashes, case. */
export function bare(written: string): string {
  return written
    .replace(/[#^].*$/s, '')
    .replace(/\.md$/i, '')
    .replace(/\\$/, '')
    .replace(/^(\.?\/)+/, '')
    .trim()
    .normalize('NFC')
    .toLowerCase();
}

export function readAliases(file: string): Map<string, Set<string>> {
  const aliases = new Map<string, Set<string>>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [alias, note] = line.split('\t');
    if (alias === undefined || note === undefined) continue;
    aliases.set(bare(alias), (aliases.get(bare(alias)) ?? new Set()).add(note));
  }
  return aliases;
}
