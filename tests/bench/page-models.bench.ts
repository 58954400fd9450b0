/**
 * Search by models with real weights in a real browser: the plugin in the stand-in for the app downloads a model of the catalogue from
 * a server of this machine, embeds a vault on WebAssembly, and answers from the pane's own field; its hits are compared with those of the
 * program in the terminal over the same notes.
 *
 *   npm run build && ALTITUDE_DATA=… ALTITUDE_MODELS=DIR npm run bench -- page-models [--vault FOLDER] [--questions 20]
 *
 * DIR holds folders named as in the catalogue (docs/measured/embedding.md says where some are to be had). The workers are ended while texts
 * are embedded, a bit of the stored graph is flipped and repaired, the second model takes the first one's place, and the first is chosen
 * again. Ends with 1 where a hit or a score differs by more than rounding, or what was embedded is embedded anew.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { HitsAnswer } from '../../worker/contract';
import { modelsClient } from '../../src/headless/node/models-client';
import { patientExplore } from '../../src/headless/measure/patient-explore';
import { openVault } from '../../src/headless/session/vault-session';
import { CATALOGUE } from '../../worker/embedders/catalogue';
import { openModelHub, type ModelHub } from '../embedders/model-hub';
import { openExplorer, type ExplorerPage, type ModelBehind } from '../e2e/explorer-page';
import { flipBit, ModelSettings } from '../e2e/model-settings';
import { dataFolder, printTable } from './program';
import { value } from './quality/open-session';

const GRAPH = 'onnx/model_quantized.onnx';
/** As many as the pane asks for at first. */
const LIMIT = 60;
/** So many texts are embedded when the workers are ended. */
const ENOUGH = 40;
const WORDS_A_QUESTION = 9;
/** Scores of two programs may differ by the rounding of their last digits. */
const ROUNDING = 1e-6;
/** Longer than any step takes on a busy machine. */
const PATIENCE_MS = 300_000;
const LOOK_EVERY_MS = 500;

interface Model {
  name: string;
  id: string;
  /** Hands out its files, as long as the bench runs. */
  hub: ModelHub;
}

/** What one question was answered: the hits in their order, with their scores. */
type Answered = [id: string, score: number][];

const { values: options } = parseArgs({
  options: { vault: { type: 'string' }, questions: { type: 'string', default: '20' } },
});
const models = await modelsAtHand();
const vault = options.vault ?? join(dataFolder(), 'vaults/bramses');
const questions = questionsOf(vault, Number(options.questions));
const folder = mkdtempSync(join(tmpdir(), 'altitude-page-models-'));
const rows: string[][] = [];
const explorer = await openExplorer({ vault });
try {
  explorer.page.setDefaultTimeout(PATIENCE_MS);
  await compareAll(explorer);
} finally {
  await explorer.close();
  for (const { hub } of models) await hub.close();
  rmSync(folder, { recursive: true, force: true });
}
printTable(['', 'seen', 'wanted', ''], rows);

/** The models of the catalogue that lie in the folder; ends where there are none. */
async function modelsAtHand(): Promise<Model[]> {
  const root = process.env['ALTITUDE_MODELS'];
  const found = CATALOGUE.filter(({ name }) => root !== undefined && existsSync(join(root, name, GRAPH)));
  if (found.length === 0 || root === undefined) {
    console.log(
      'Skipped: set ALTITUDE_MODELS to a folder of models of the catalogue, each a folder of its name.',
    );
    process.exit(0);
  }
  return Promise.all(
    found.map(async ({ name, id, files }) => {
      const read = ({ name: file }: { name: string }): [string, Uint8Array] => {
        const path = join(root, name, file);
        // Where a tokeniser came without settings, what stands for an unknown token is enough.
        return [
          file,
          existsSync(path) ? readFileSync(path) : new TextEncoder().encode('{"unk_token":"[UNK]"}'),
        ];
      };
      return { name, id, hub: await openModelHub(new Map(files.map(read))) };
    }),
  );
}

/** The first words of the longest line of notes, evenly drawn. */
function questionsOf(root: string, count: number): string[] {
  const lines = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && statSync(join(root, path)).isFile())
    .sort()
    .map((path) => readFileSync(join(root, path), 'utf8').split('\n'))
    .map((all) => all.reduce((longest, line) => (line.length > longest.length ? line : longest), ''))
    .map(
      (line) =>
        line
          .match(/\p{L}+/gu)
          ?.slice(0, WORDS_A_QUESTION)
          .join(' ') ?? '',
    )
    .filter((question) => question.includes(' '));
  const every = Math.max(1, lines.length / count);
  return Array.from(
    { length: Math.min(count, lines.length) },
    (_, at) => lines[Math.floor(at * every)] ?? '',
  );
}

async function compareAll(pane: ExplorerPage): Promise<void> {
  const settings = new ModelSettings(pane.page);
  await settings.open();
  await settings.of('Find by meaning').locator('select').selectOption('transformers');
  await pane.page.keyboard.press('Escape');
  const [first, second] = models;
  if (first === undefined) return;
  const expected = await inTerminal(first, pane.vaultDir);
  await download(pane, settings, first, true);
  compare(`${first.name}: embedded, the workers ended meanwhile`, await inPane(pane), expected);
  await damage(pane, settings, first);
  compare(`${first.name}: a bit flipped, and repaired`, await inPane(pane), expected);
  if (second === undefined) return;
  const others = await inTerminal(second, pane.vaultDir);
  await download(pane, settings, second, false);
  compare(`${second.name} in its place`, await inPane(pane), others);
  await settings.open();
  await settings.press(first.name, 'Use');
  await pane.page.keyboard.press('Escape');
  const startMs = Date.now();
  await untilEmbedded(pane, first, true);
  const seconds = (Date.now() - startMs) / 1_000;
  rows.push([`${first.name} chosen again`, `${seconds.toFixed(1)} s until all texts have a vector`, '', '']);
  const atOnce = await inPane(pane);
  const [by, byOther] = [expected, others].map(
    (all) => all.filter((each, at) => isSame(each, atOnce[at])).length,
  );
  rows.push([
    'asked at once',
    `${by} of ${expected.length} as by it, ${byOther} as by the one before`,
    '',
    '',
  ]);
  compare(`${first.name} chosen again`, await inPane(pane), expected);
}

/** The answers of the program in the terminal, which took the model from the same server. */
async function inTerminal(model: Model, notes: string): Promise<Answered[]> {
  const env = { ...process.env, XDG_CACHE_HOME: join(folder, 'cache'), ALTITUDE_ONNXRUNTIME: undefined };
  const { client } = modelsClient(env);
  value(await client.call('downloadModel', { name: model.name, address: model.hub.address }));
  await client.close();
  const opened = await openVault({
    ...{ vault: notes, indexFolder: join(folder, model.name), embedder: `transformers:${model.name}` },
    ...{ access: 'write', env },
  });
  if (!opened.ok) throw new Error(opened.failure.message);
  const session = opened.value;
  value(await session.update({ rebuild: false, allowLoss: false }, () => undefined));
  value(await session.embed(() => undefined));
  const all: Answered[] = [];
  for (const query of questions) {
    const request = { query, level: 'note' as const, limit: LIMIT, typing: false, all: false };
    all.push(answered(value(await patientExplore(session.engine, request))));
  }
  value(await session.close());
  console.error(`${model.name}: asked in the terminal`);
  return all;
}

function answered({ hits }: HitsAnswer): Answered {
  return hits.map(({ card, score }) => [card.id, score]);
}

/** Downloads the model with a click and waits until all is embedded; the workers may be ended on the way. */
async function download(
  pane: ExplorerPage,
  settings: ModelSettings,
  model: Model,
  isInterrupted: boolean,
): Promise<void> {
  await settings.open();
  await settings.takeFrom(model.hub.address);
  await settings.press(model.name, 'Download');
  await settings.agree();
  await settings.untilModel(model.name, /^In use/);
  await pane.page.keyboard.press('Escape');
  if (isInterrupted) {
    const had = await untilEmbedded(pane, model, false);
    for (const worker of pane.page.workers())
      await worker.evaluate(() => self.close()).catch(() => undefined);
    const kept = await untilEmbedded(pane, model, false);
    const all = await untilEmbedded(pane, model, true);
    const isHeld = had < all && kept >= had;
    verdict(
      'vectors when the workers were ended, after that, and at last',
      `${had}, ${kept}, ${all}`,
      'none lost',
      isHeld,
    );
  }
  await untilEmbedded(pane, model, true);
  console.error(`${model.name}: embedded in the page`);
}

async function damage(pane: ExplorerPage, settings: ModelSettings, model: Model): Promise<void> {
  await flipBit(pane.page, model.name);
  await pane.reopen();
  await pane.command('open-explorer');
  await pane.untilIndexed();
  const [question = ''] = questions;
  await pane.search(question);
  const titles = await pane.rows().count();
  verdict('hits by words while the model is damaged', String(titles), 'some', titles > 0);
  await settings.open();
  await settings.untilModel(model.name, `Damaged. The file ${GRAPH} of the model is damaged`);
  const { hub } = model;
  hub.requests.length = 0;
  await settings.press(model.name, 'Repair');
  await settings.untilModel(model.name, /^In use/);
  const others = hub.requests.slice(1).filter((request) => !request.includes(GRAPH));
  verdict('files fetched besides the damaged one', String(others.length), 'none', others.length === 0);
  await pane.page.keyboard.press('Escape');
  await untilEmbedded(pane, model, true);
}

/** Waits until the status pane says that all texts have a vector of the model, or counts enough of them; answers how many have one. */
async function untilEmbedded({ page, command }: ExplorerPage, { id }: Model, all: boolean): Promise<number> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline;) {
    await command('index-status');
    const text = (await page.locator('.altitude-facts dt:has-text("meaning") + dd').allInnerTexts()).join();
    await page.keyboard.press('Escape');
    const have = Number(/^[\d,]+/.exec(text)?.[0].replaceAll(',', '') ?? 0);
    const isEnough = !all && text.includes(' of ') && have >= ENOUGH;
    if (text.includes(id) || isEnough) return have;
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
  throw new Error(`${id} did not come to its end`);
}

/** What the pane shows for each question, once the model has answered. */
async function inPane(pane: ExplorerPage): Promise<Answered[]> {
  const all: Answered[] = [];
  for (const question of questions) {
    // As when Enter was pressed: while somebody types the last word may go on.
    await (await pane.model()).evaluate((model, query) => model.search(query, false), question);
    all.push(answered(await untilAnswered(pane)));
  }
  return all;
}

async function untilAnswered(pane: ExplorerPage): Promise<HitsAnswer> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline;) {
    const model = await pane.model();
    const part = await model.evaluate(({ state: { content } }: ModelBehind) => content.answer);
    const answer = (part as { value?: HitsAnswer } | undefined)?.value;
    if (answer !== undefined && answer.modelNotReady !== true) return answer;
    await pane.page.waitForTimeout(LOOK_EVERY_MS / 10);
  }
  throw new Error('the pane did not answer');
}

function compare(what: string, seen: readonly Answered[], expected: readonly Answered[]): void {
  let [same, largest, hits] = [0, 0, 0];
  for (const [at, answer] of expected.entries()) {
    const found = seen[at] ?? [];
    hits += answer.length;
    if (!isSame(answer, found)) {
      console.log(`Otherwise in the page: ${questions[at] ?? ''}`);
      continue;
    }
    same += 1;
    for (const [place, [, score]] of answer.entries())
      largest = Math.max(largest, Math.abs(score - (found[place]?.[1] ?? 0)));
  }
  const text = `${same} of ${expected.length} answers the same, ${hits} hits, scores within ${largest.toExponential(0)}`;
  verdict(what, text, 'all', same === expected.length && largest <= ROUNDING);
}

/** Whether the same hits stand in the same order. */
function isSame(answer: Answered, found: Answered = []): boolean {
  return found.length === answer.length && answer.every(([id], place) => found[place]?.[0] === id);
}

function verdict(what: string, seen: string, expected: string, isHeld: boolean): void {
  rows.push([what, seen, expected, isHeld ? 'held' : 'MISSED']);
  if (!isHeld) process.exitCode = 1;
}
