import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SetDocument } from '../built-in/retrieval-set';

/** Shorter ones are words like any other. */
const SHORTEST_TITLE = 4;

/**
 * Writes each document as a note under its title, and makes a link of every exact mention of another one's title, be it
 * without what stands in parentheses at its end, as the vault of Wikipedia paragraphs is linked. Where several documents
 * have one title, a mention leads to each: to all but one by a link without words. Answers each document's note.
 */
export function layOutLinked(documents: readonly SetDocument[], vault: string): Map<string, string> {
  mkdirSync(vault, { recursive: true });
  const names = nameDocuments(documents);
  const notesByMention = new Map<string, string[]>();
  for (const [at, { title }] of documents.entries())
    for (const mention of new Set([title, title.replace(/ \([^()]*\)$/, '')]))
      if (mention.length >= SHORTEST_TITLE)
        notesByMention.set(mention, [...(notesByMention.get(mention) ?? []), names[at] ?? '']);
  const link = createLinker(notesByMention);
  for (const [at, { title, text }] of documents.entries()) {
    const name = names[at] ?? '';
    writeFileSync(join(vault, `${name}.md`), `# ${title}\n\n${link(text, name)}\n`);
  }
  return new Map(documents.map(({ id }, at) => [id, `${(names[at] ?? '').normalize('NFC')}.md`]));
}

/** One name for each, whatever the file system folds. */
function nameDocuments(documents: readonly SetDocument[]): string[] {
  const taken = new Set<string>();
  return documents.map(({ title }) => {
    const base = title
      .replace(/[\\/:*?"<>|#^[\]]+/g, ' ')
      .trim()
      .slice(0, 120);
    let name = base;
    for (let more = 2; taken.has(name.toLowerCase()); more++) name = `${base} (${String(more)})`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** The longest title at each place wins. */
function createLinker(notesByMention: ReadonlyMap<string, string[]>): (text: string, self: string) => string {
  const byFirstWord = new Map<string, string[]>();
  for (const mention of notesByMention.keys()) {
    const first = /^[\p{L}\p{N}]+/u.exec(mention)?.[0];
    if (first !== undefined) byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), mention]);
  }
  for (const mentions of byFirstWord.values()) mentions.sort((a, b) => b.length - a.length);
  return (text, self) => {
    let linked = '';
    let from = 0;
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
      if (index < from) continue;
      const mention = byFirstWord
        .get(word)
        ?.find(
          (each) => text.startsWith(each, index) && !/^[\p{L}\p{N}]/u.test(text.slice(index + each.length)),
        );
      const [note, ...more] = (notesByMention.get(mention ?? '') ?? []).filter((name) => name !== self);
      if (mention === undefined || note === undefined) continue;
      const others = more.map((name) => `[](<${name}.md>)`).join('');
      linked += `${text.slice(from, index)}[[${note}${note === mention ? '' : `|${mention}`}]]${others}`;
      from = index + mention.length;
    }
    return linked + text.slice(from);
  };
}
