import { describe, expect, it } from 'vitest';
import { parseCommandLine } from '../../../src/headless/command-line/parse-command-line';
import { VERBS } from '../../../src/headless/command-line/verbs';
import { helpText } from '../../../src/headless/command-line/help-text';
import { EXIT } from '../../../src/headless/output/failure';

const NOW_MS = Date.UTC(2026, 10, 20);
const DAY_MS = 86_400_000;

function parse(...args: string[]): ReturnType<typeof parseCommandLine> {
  return parseCommandLine(args, NOW_MS);
}

const plain = { kind: 'vault', vault: 'V', indexFolder: undefined, json: false, quiet: false, update: true };

describe('the command line', () => {
  it.each([
    ['index V', { verb: 'index', rebuild: false, agreed: false }],
    ['index V --rebuild', { verb: 'index', rebuild: true, agreed: false }],
    ['index V --yes', { verb: 'index', rebuild: false, agreed: true }],
    ['status V', { verb: 'status', all: false }],
    ['status V --all', { verb: 'status', all: true }],
    ['themes V', { verb: 'themes' }],
    [
      'search V two words',
      {
        verb: 'search',
        query: 'two words',
        level: 'note',
        lens: undefined,
        limit: 10,
        why: false,
        all: false,
      },
    ],
    [
      'search V -- -not',
      { verb: 'search', query: '-not', level: 'note', lens: undefined, limit: 10, why: false, all: false },
    ],
    [
      'search V --batch q.jsonl --level paragraph',
      { verb: 'search-batch', file: 'q.jsonl', level: 'paragraph', lens: undefined, limit: 100, all: false },
    ],
    [
      'search V words --why',
      { verb: 'search', query: 'words', level: 'note', limit: 10, why: true, all: false },
    ],
    [
      'search V words --all',
      { verb: 'search', query: 'words', level: 'note', limit: 10, why: false, all: true },
    ],
    ['explain V two words a.md#H', { verb: 'explain', query: 'two words', atom: 'a.md#H' }],
    ['related V a.md --limit 3', { verb: 'related', note: 'a.md', linked: false, limit: 3, why: false }],
    ['related V --batch - --linked', { verb: 'related-batch', file: '-', linked: true, limit: 100 }],
    ['zoom-in V', { verb: 'zoom-in', atom: '/', limit: undefined }],
    ['zoom-in V a.md --limit 2', { verb: 'zoom-in', atom: 'a.md', limit: 2 }],
    ['zoom-out V a.md#H', { verb: 'zoom-out', atom: 'a.md#H' }],
    ['links V a.md', { verb: 'links', atom: 'a.md' }],
    ['read V a.md b.md', { verb: 'read', atoms: ['a.md', 'b.md'], ask: undefined }],
    [
      'read V a.md --query heat',
      {
        verb: 'read',
        atoms: ['a.md'],
        ask: { query: 'heat', strategy: undefined, maxFragments: 5, full: false },
      },
    ],
    [
      'read V a.md --strategy proximity --max 3 --full',
      {
        verb: 'read',
        atoms: ['a.md'],
        ask: { query: '', strategy: 'proximity', maxFragments: 3, full: true },
      },
    ],
    ['pack V two words --budget 4000', { verb: 'pack', query: 'two words', budget: 4000, lens: undefined }],
  ])('reads %s', (line, task) => {
    expect(parse(...line.split(' '))).toEqual({ ...plain, ...task });
  });

  it('reads the options of every verb', () => {
    expect(parse('themes', 'V', '--json', '-q', '--index', 'I', '--no-update')).toEqual({
      kind: 'vault',
      vault: 'V',
      verb: 'themes',
      json: true,
      quiet: true,
      indexFolder: 'I',
      update: false,
    });
  });

  it('reads every condition', () => {
    const line =
      'search V --property status=draft --property status=done --property due --kind tables --created-since 2024 --alone --near technical';
    expect(parse(...line.split(' '), '--lens=-path:Old')).toMatchObject({
      query: '',
      lens: {
        properties: [{ name: 'status', anyOf: ['draft', 'done'] }, { name: 'due' }],
        kinds: ['table'],
        createdSinceMs: Date.UTC(2024, 0, 1),
        linked: false,
        meaning: 'technical',
        where: '-path:Old',
      },
    });
    expect(parse('related', 'V', 'N', '--lens', 'tag:#a')).toMatchObject({ lens: { where: 'tag:#a' } });
    expect(parse('zoom-in', 'V', '--near', 'x')).toMatchObject({ atom: '/', lens: { meaning: 'x' } });
  });

  it('gives back the quotes that the shell took from the value of an operator', () => {
    expect(parse('search', 'V', '--', 'soil', '-path:Old notes', 'line:(a b)')).toMatchObject({
      query: 'soil -path:"Old notes" line:(a b)',
    });
  });

  it('takes a single argument for the query as it was typed', () => {
    expect(parse('search', 'V', 'tag:#garden compost')).toMatchObject({ query: 'tag:#garden compost' });
    expect(parse('explain', 'V', 'kind:table rain', 'A.md')).toMatchObject({ query: 'kind:table rain' });
  });

  it('reads a lens', () => {
    const line = 'search V x --tag #a --tag b/c --folder /Deep/Folder/ --since 2024-05 --until 2024-05';
    expect(parse(...line.split(' '))).toMatchObject({
      lens: {
        tags: ['a', 'b/c'],
        folders: ['Deep/Folder'],
        sinceMs: Date.UTC(2024, 4, 1),
        untilMs: Date.UTC(2024, 5, 1),
      },
    });
  });

  it.each([
    ['2024', Date.UTC(2024, 0, 1), Date.UTC(2025, 0, 1)],
    ['2024-02-29', Date.UTC(2024, 1, 29), Date.UTC(2024, 2, 1)],
    ['30d', NOW_MS - 30 * DAY_MS, NOW_MS - 30 * DAY_MS],
    ['2024-05-31T12:00Z', Date.UTC(2024, 4, 31, 12), Date.UTC(2024, 4, 31, 12)],
  ])('takes %s as a date', (text, sinceMs, untilMs) => {
    expect(parse('search', 'V', 'x', '--since', text, '--until', text)).toMatchObject({
      lens: { sinceMs, untilMs },
    });
  });

  it.each([
    ['searhc V x', 'There is no verb "searhc". Did you mean "search"?'],
    ['zoomin V x', 'There is no verb "zoomin". Did you mean "zoom-in"?'],
    ['frobnicate', 'There is no verb "frobnicate".'],
    ['--json index V', '"--json" comes before the verb; write altitude VERB VAULT, then the options.'],
    ['index', 'VAULT is missing: the folder that holds the notes.'],
    ['search V', 'QUERY is missing: the words to search for.'],
    [
      'search V x --kind tabel',
      '--kind is text, list, code, table, quote, callout, math, html or rule, not "tabel". Did you mean "table"?',
    ],
    ['search V x --linked --alone', '--linked and --alone leave nothing.'],
    ['search V x --property =a', '--property is NAME or NAME=VALUE, not "=a".'],
    ['search V x --limit 0', '--limit is a whole number from 1 to 1,000, not "0".'],
    [
      'search V x --limit -1',
      'What stands after --limit begins with a dash. If it is meant so, write --limit=VALUE.',
    ],
    ['search V x --limit=-1', '--limit is a whole number from 1 to 1,000, not "-1".'],
    ['search V x --limit 1e2', '--limit is a whole number from 1 to 1,000, not "1e2".'],
    ['pack V x --budget 199', '--budget is a whole number from 200 to 1,000,000, not "199".'],
    ['pack V x --budget NaN', '--budget is a whole number from 200 to 1,000,000, not "NaN".'],
    ['search V x --tag #', '--tag is a tag like garden/soil, not "#".'],
    ['search V x --level theme', '--level is note, section or paragraph, not "theme".'],
    [
      'search V x --since 2024-02-30',
      '--since is a date like 2024, 2024-05, 2024-05-31 or 30d, not "2024-02-30".',
    ],
    [
      'search V x --since 2025 --until 2024-12',
      '--until is before --since, so no note can match. Swap them.',
    ],
    [
      'search V x --created-since 2024-05-02 --created-until 2024-05-01',
      '--created-until is before --created-since, so no note can match. Swap them.',
    ],
    ['index V --rebuilt', 'index has no option --rebuilt. Did you mean --rebuild?'],
    ['search V x --lmit=3', 'search has no option --lmit. Did you mean --limit?'],
    ['search V -compost', 'search has no option -c. Put -- before words that begin with a dash.'],
    ['themes V --limit 3', 'themes has no option --limit. Put -- before words that begin with a dash.'],
    ['search V x --limit', '--limit needs a value.'],
    ['search V x --json=3', '--json takes no value.'],
    ['links V', 'ATOM is missing.'],
    ['links V My Note.md', '"Note.md" is one word too many; quote names with spaces.'],
    ['themes V x', '"x" is one word too many.'],
  ])('explains what is wrong with %s', (line, message) => {
    expect(parse(...line.split(' '))).toMatchObject({ message });
  });

  it('takes a model of this device, or a folder of one, for an embedder', () => {
    expect(parse('embed', 'V', '--embedder', 'transformers:small')).toMatchObject({
      embedder: 'transformers:small',
    });
    expect(parse('related', 'V', 'N', '--model', '/models/small')).toMatchObject({
      embedder: 'folder:/models/small',
    });
    expect(parse('tune', 'V', '--model', '/models/small')).toMatchObject({
      embedder: 'folder:/models/small',
    });
    expect(parse('search', 'V', 'q', '--model', 'm', '--embedder', 'none')).toMatchObject({
      message: '--model and --embedder both say whose vectors to use.',
    });
  });

  it('asks about models without a vault', () => {
    const common = { kind: 'models', json: false, quiet: false };
    expect(parse('models')).toEqual({ ...common, task: { kind: 'list' } });
    expect(parse('models', '--download', 'small', '--mirror', 'https://m.example')).toEqual({
      ...common,
      task: { kind: 'download', name: 'small', mirror: 'https://m.example', agreed: false },
    });
    expect(parse('models', '--delete', 'small', '--json')).toEqual({
      ...common,
      json: true,
      task: { kind: 'delete', name: 'small' },
    });
  });

  it('asks what is known', () => {
    const about = (...words: string[]) => parse('know', 'vault', ...words);
    expect(about()).toMatchObject({ verb: 'know', ask: { kind: 'status' }, projects: [], domains: [] });
    expect(about('page', 'Water', 'Pump')).toMatchObject({ ask: { kind: 'page', name: 'Water Pump' } });
    expect(about('find', 'pump', '--limit', '3')).toMatchObject({
      ask: { kind: 'find', query: 'pump', limit: 3 },
    });
    expect(about('brain', 'X', '--projects', 'folder:Work/', '--projects', 'tag:#p')).toMatchObject({
      ask: { kind: 'brain', scope: 'X' },
      projects: [
        { kind: 'folder', folder: 'Work' },
        { kind: 'tag', tag: 'p' },
      ],
    });
    for (const wrong of [
      ['page'],
      ['find', 'a', '--limit', '0'],
      ['pages', 'X'],
      ['status', 'X'],
      ['brain', '--projects', 'X'],
    ])
      expect(about(...wrong)).toHaveProperty('message');
  });

  it('gives a thing the title that is one word of the command line, also an empty one', () => {
    const about = (...words: string[]) => parse('know', 'vault', 'title', ...words);
    for (const title of ['Roof lifter', ''])
      expect(about('Water Pump', title)).toMatchObject({
        ask: { kind: 'decide', decision: { kind: 'title', node: 'Water Pump', title } },
      });
    expect(about('Pump')).toMatchObject({ message: expect.stringContaining('TITLE') as unknown });
    expect(about('Pump', 'Roof', 'lifter')).toMatchObject({
      message: expect.stringContaining('lifter') as unknown,
    });
    expect(about('', 'Roof lifter')).toHaveProperty('message');
  });

  it('gives help for the program and for each verb', () => {
    expect(parse()).toEqual({ kind: 'help', verb: undefined });
    expect(parse('help', 'search')).toEqual({ kind: 'help', verb: 'search' });
    for (const verb of VERBS) {
      expect(parse(verb, '--help')).toEqual({ kind: 'help', verb });
      expect(helpText(verb, 110)).toContain(`altitude ${verb} `);
      const asked = { models: '', archive: 'ACTION' }[verb as string] ?? 'VAULT';
      expect(helpText(undefined, 110)).toContain(`\n  ${verb} ${asked}`);
    }
  });

  it('lists every exit code in its help', () => {
    for (const code of Object.values(EXIT))
      expect(helpText(undefined, 110)).toMatch(new RegExp(`\\b${String(code)} [a-z]`));
  });
});
