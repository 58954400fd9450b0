/**
 * The themes of real vaults, from links alone and from links and meaning: how many there are, how many notes are left alone,
 * how well they agree with the folders and tags that people made themselves, what they cost, and how many notes change
 * their theme after an edit. First by how much the top themes agree better than plain Louvain on the links with the second and
 * third level of folders, where these mean something: it fails where that is less than .05, or where more than four tenths of the notes
 * are left alone that links leave alone. Times are of the processor; `longest` is the longest step. `lost` is by how much the modularity
 * of the themes after all edits is lower than that of themes found from nothing.
 *
 *   ALTITUDE_DATA=… npm run bench -- themes [names of vaults] [--edits 30] [--show]
 *
 * Agreement is F1 over pairs of notes, first within the smallest themes, then within the top ones; folders and tags of
 * fewer than three notes, or of very many, say nothing. An edit is one of: a paragraph more, a link more, a new note, a note
 * less, a new heading. With `--show` the themes are printed.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { NotePath } from '../../worker/contract';
import { allThemes, THEME_MIN_NOTES, type Theme } from '../../worker/engine/themes/themes';
import { folderOf } from '../../worker/engine/graph/path-parts';
import { tagsOf } from '../../worker/engine/notes/note-tags';
import { uniformNumbers } from './synthetic-notes';
import { dataFolder, printTable } from './program';
import { pairAgreement, telling, type Sorting } from './themes/agreement';
import { foldersAt } from './themes/folders';
import { adjustedMutualInformation } from './themes/mutual-information';
import { placesIn, processorMs, VaultInMemory } from './themes/vault-in-memory';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { edits: { type: 'string', default: '30' }, show: { type: 'boolean', default: false } },
});
const data = dataFolder();
/** Levels of folders that stand for subjects: the first is often one folder, or says what kind of note is in it. */
const DEPTHS = [2, 3];
/** By how much the themes must agree better with the folders than plain Louvain on the links does. */
const MIN_GAIN = 0.05;
/** Of the notes that links leave alone, how many the themes may. */
const MAX_ALONE = 0.4;
const edits = Number(values.edits);
const rows: string[][] = [];
const filed: string[][] = [];
for (const name of readdirSync(join(data, 'vaults')).sort()) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  if (!existsSync(join(data, 'vaults', name))) continue;
  for (const embedder of ['none', 'built-in']) rows.push(await measure(name, embedder));
}
printTable(['vault', 'depth', 'folders', 'notes', 'links', 'alone', 'themes', 'alone', 'gain'], filed);
console.log('');
printTable(
  [
    ...['vault', 'from', 'notes', 'top', 'all', 'alone', 'biggest', 'folders', 'top', 'tags', 'top'],
    ...['CPU s', 'longest ms', 'moved', 'at worst', 'titles', 'edit ms', 'lost'],
  ],
  rows,
);

async function measure(name: string, embedder: string): Promise<string[]> {
  const vault = await VaultInMemory.open(join(data, 'vaults', name), embedder);
  await vault.embed();
  const steps: number[] = [];
  const foundMs = processorMs(() => steps.push(...vault.findThemes()));
  const themes = vault.reader.themes.themes();
  if (embedder !== 'none') filed.push(...byFolders(name, vault, themes));
  if (values.show) show(name, embedder, vault, themes);
  const found = [...shape(themes), ...agreements(vault, themes)];
  const seconds = [(foundMs / 1_000).toFixed(2), Math.max(...steps).toFixed(0)];
  const notes = String(vault.notes.size);
  return [
    name,
    embedder === 'none' ? 'links' : 'both',
    notes,
    ...found,
    ...seconds,
    ...(await stability(vault)),
  ];
}

/**
 * Adjusted mutual information of the top themes and of plain Louvain on the links with the folders, which neither is told.
 * A note that is left alone is a group of its own in both, and none of the dated notes, whose place is their date, is counted.
 */
function byFolders(name: string, vault: VaultInMemory, themes: readonly Theme[]): string[][] {
  const links = vault.communitiesOfLinks();
  const paths = [...links.keys()];
  const tops = placesIn(themes.filter(({ kind }) => kind === 'community'));
  const sizes = new Map<number, number>();
  for (const label of links.values()) sizes.set(label, (sizes.get(label) ?? 0) + 1);
  const isAlone = (path: NotePath): boolean => (sizes.get(links.get(path) ?? -1) ?? 0) < THEME_MIN_NOTES;
  const groupOf = (path: NotePath): string => (isAlone(path) ? path : String(links.get(path)));
  const themeOf = (path: NotePath): string => tops.get(path)?.top ?? path;
  const shareOf = (alone: (path: NotePath) => boolean): number => paths.filter(alone).length / paths.length;
  const [byLinks, byThemes] = [shareOf(isAlone), shareOf((path) => !tops.has(path))];
  return DEPTHS.flatMap((depth) => {
    const folders = foldersAt(paths, depth);
    if (folders === undefined) return [];
    const counted = [...folders.keys()];
    const truth = [...folders.values()];
    const plain = adjustedMutualInformation(counted.map(groupOf), truth);
    const ours = adjustedMutualInformation(counted.map(themeOf), truth);
    if (ours - plain < MIN_GAIN || byThemes > MAX_ALONE * byLinks) process.exitCode = 1;
    return [
      [
        ...[name, String(depth), String(new Set(truth).size), String(counted.length)],
        ...[plain.toFixed(3), percent(byLinks), ours.toFixed(3), percent(byThemes)],
        (ours - plain).toFixed(3),
      ],
    ];
  });
}

function shape(themes: readonly Theme[]): string[] {
  const communities = themes.filter(({ kind }) => kind === 'community');
  const size = (kind: Theme['kind']): number =>
    themes.filter((theme) => theme.kind === kind).reduce((sum, theme) => sum + theme.size, 0);
  const alone = size('alone') / Math.max(1, size('alone') + size('community'));
  const biggest = communities[0]?.size ?? 0;
  return [String(communities.length), String(allThemes(communities).length), percent(alone), String(biggest)];
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}

function agreements(vault: VaultInMemory, themes: readonly Theme[]): string[] {
  const { index } = vault.reader;
  const places = placesIn(themes.filter(({ kind }) => kind === 'community'));
  const leaves = new Map([...places].map(([path, { leaf }]) => [path as string, leaf]));
  const tops = new Map([...places].map(([path, { top }]) => [path as string, top]));
  const records = [...index.records.values()];
  const folders: Sorting = telling(new Map(records.map(({ path }) => [path, [folderOf(path)]])));
  const tags = telling(
    new Map(records.map(({ path, parsed }) => [path, tagsOf(parsed).map((tag) => tag.toLowerCase())])),
  );
  return [folders, tags].flatMap((sorting) =>
    [leaves, tops].map((groups) => pairAgreement(groups, sorting).toFixed(3)),
  );
}

/**
 * Mean and largest share of the other notes that are in another theme after an edit, of themes with another title, the time
 * until the themes are there again, and what the history has cost in the end.
 */
async function stability(vault: VaultInMemory): Promise<string[]> {
  const uniform = uniformNumbers(5);
  const moved: number[] = [];
  const titles: number[] = [];
  let tookMs = 0;
  for (let number = 0; number < edits; number++) {
    const before = placesIn(vault.reader.themes.themes());
    const named = titlesOf(vault);
    await edit(vault, number, uniform);
    await vault.embed();
    tookMs += processorMs(() => vault.findThemes());
    const after = placesIn(vault.reader.themes.themes());
    const both = [...before].filter(([path]) => after.has(path));
    moved.push(
      both.filter(([path, { leaf }]) => after.get(path)?.leaf !== leaf).length / Math.max(1, both.length),
    );
    const again = [...titlesOf(vault)].filter(([id]) => named.has(id));
    titles.push(again.filter(([id, title]) => named.get(id) !== title).length / Math.max(1, again.length));
  }
  const mean = (list: number[]): number =>
    list.reduce((sum, share) => sum + share, 0) / Math.max(1, list.length);
  return [
    percent(mean(moved)),
    percent(Math.max(...moved)),
    percent(mean(titles)),
    (tookMs / edits).toFixed(0),
    vault.lossByHistory().toFixed(4),
  ];
}

function titlesOf(vault: VaultInMemory): Map<string, string> {
  return new Map(allThemes(vault.reader.themes.themes()).map(({ id, title }) => [id, title]));
}

async function edit(vault: VaultInMemory, number: number, uniform: () => number): Promise<void> {
  const paths = [...vault.notes.keys()];
  const pick = (): NotePath => paths[Math.floor(uniform() * paths.length)] ?? paths[0]!;
  const [path, other] = [pick(), pick()];
  const paragraph =
    vault
      .textOf(other)
      .split(/\n\s*\n/)
      .at(-1) ?? '';
  const link = `[[${other.replace(/\.md$/, '')}]]`;
  if (number % 5 === 0) await vault.write(path, `${vault.textOf(path)}\n\n${paragraph}\n`);
  else if (number % 5 === 1) await vault.write(path, `${vault.textOf(path)}\n\nSee ${link}.\n`);
  else if (number % 5 === 2)
    await vault.write(`New note ${number}.md` as NotePath, `${paragraph}\n\nAs in ${link}.\n`);
  else if (number % 5 === 3) await vault.remove(path);
  else await vault.write(path, `${vault.textOf(path)}\n\n## Another heading ${number}\n`);
}

function show(
  name: string,
  embedder: string,
  vault: VaultInMemory,
  themes: readonly Theme[],
  indent = '',
): void {
  if (indent === '') console.log(`\n===== ${name}, ${embedder === 'none' ? 'links' : 'links and meaning'}`);
  for (const theme of themes) {
    const notes = theme.notes.slice(0, 6).map((path) => path.replace(/^.*\//, '').replace(/\.md$/, ''));
    console.log(
      `${indent}${theme.title} (${theme.size}): ${vault.reader.themes.termsOf(theme).join(', ')}  [${notes.join(' | ')}]`,
    );
    show(name, embedder, vault, theme.children, `${indent}   `);
  }
}
