import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRetrievalSet, type SetDocument } from '../built-in/retrieval-set';
import { headingsOf } from '../words/short-sets';

/** Texts by name, of vaults and of sets, in the languages whose words are misspelt, and of sets that are named by their folders. */
export function collectionsOf(
  data: string,
  named: readonly string[],
): Readonly<Record<string, () => SetDocument[]>> {
  const vault = (name: string) => () => notesIn(join(data, 'vaults', name));
  const set = (name: string) => () => readRetrievalSet(join(data, 'ir', name)).documents;
  const own = named.filter((name) => existsSync(join(data, 'ir', name)));
  return {
    'en, jzhao': vault('jzhao'),
    'en, dendron': vault('dendron'),
    'en, logseq-docs': vault('logseq-docs'),
    'en, virgil': vault('virgil'),
    'en, scifact': set('scifact'),
    'de, xquad-de': set('xquad-de'),
    'es, docs-es': () => questionsOf(join(data, 'summaries', 'docs-es.jsonl')),
    ...Object.fromEntries(own.map((name) => [name, set(name)])),
  };
}

/** Notes below a folder in the order of their paths. */
function notesIn(folder: string): SetDocument[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const notes = files.filter((file) => file.endsWith('.md')).sort();
  return notes.map((id) => ({ id, title: '', text: readFileSync(join(folder, id), 'utf8') }));
}

/** First sentences of a handbook's sections. */
function questionsOf(file: string): SetDocument[] {
  return headingsOf(file).queries.map(({ text }, at) => ({ id: String(at), title: '', text }));
}
