import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, cut } from './ask';
import { Dice } from './dice';
import type { FaultKind, Trial } from './fault-kind';
import type { TrialGround } from './trial-ground';
import { tries } from '../thorough';

/** Paths that lead out of the vault, notes that are hidden, and names that talk to the terminal. */
export const secrets: FaultKind = {
  name: 'secrets',
  trialsInTests: tries(10),
  trial: (seed) => TRIALS[(seed - 1) % TRIALS.length]!(new Dice(seed)),
};

/** Stands in files that nobody may be shown, in nothing else. */
const SECRET = 'xyzzyplugh';
const SECRET_TAG = 'frobozz';

/** The verbs that take a name, with it. After -- a name is no option, whatever it begins with. */
const ATOM_VERBS: readonly ((name: string, place: readonly string[]) => string[])[] = [
  (name, place) => ['read', ...place, name],
  (name, place) => ['read', ...place.slice(0, -1), '--query', SECRET, '--full', '--', name],
  (name, place) => ['links', ...place, name],
  (name, place) => ['related', ...place, name],
  (name, place) => ['zoom-in', ...place, name],
  (name, place) => ['zoom-out', ...place, name],
  (name, place) => ['explain', ...place, SECRET, name],
];

/** Names that should lead to nothing, or to something in the vault. */
const NAMES: readonly ((vault: string) => string)[] = [
  () => '../secret.md',
  (vault) => join(vault, '../secret.md'),
  () => 'Good.md/../../secret.md',
  () => '.hidden/Secret.md',
  () => 'out.md',
  () => 'outside/Deep.md',
  () => '.obsidian/app.json',
  () => '/etc/passwd',
  () => '..\\secret.md',
  () => '%2e%2e/secret.md',
  (vault) => `file://${join(vault, '../secret.md')}`,
  () => 'Good.md\0../../secret.md',
  () => '../secret.md\0',
  () => './Good.md/.././../secret.md',
  () => '/themes/../../secret.md',
  () => 'Good.md#../../secret',
  () => '.trash/Old.md#Old^p1',
  () => '../vault/Good.md',
  () => '__proto__',
  () => '/themes/constructor',
  () => 'Good.md^p99999999999999999999',
  () => '\ud800',
  () => '#',
  () => '^p1',
  () => '//',
  () => 'x'.repeat(100_000),
  () => '../'.repeat(5_000),
  () => '',
];

const QUESTIONS: readonly (readonly string[])[] = [
  ['search', SECRET],
  ['search', SECRET, '--level', 'paragraph', '--all'],
  ['search', `tag:#${SECRET_TAG}`],
  ['search', 'note', '--tag', SECRET_TAG],
  ['search', 'path:.hidden'],
  ['search', 'note', '--folder', '.hidden'],
  ['search', 'note', '--folder', '..'],
  ['search', 'note', '--folder', '/'],
  ['search', SECRET.replace('zz', 'z')],
  ['pack', SECRET, '--budget', '2000'],
  ['zoom-in', '--lens', `tag:#${SECRET_TAG}`],
  ['status'],
  ['themes'],
];

const TRIALS: readonly ((dice: Dice) => Trial)[] = [
  terminalEscapes,
  ...QUESTIONS.slice(0, 3).map((question) => () => asksFor(question)),
  ...NAMES.map((name) => (dice: Dice) => namesOutside(name, dice)),
  ...QUESTIONS.slice(3).map((question) => () => asksFor(question)),
];

function namesOutside(name: (vault: string) => string, dice: Dice): Trial {
  const [one, other] = dice.shuffled(ATOM_VERBS);
  return {
    name: `the atom ${JSON.stringify(name('VAULT')).slice(0, 60)}`,
    async run(ground) {
      const { vault, index } = await vaultWithSecrets(ground);
      const place = [vault, '--index', index, '--quiet', '--no-update', '--'];
      for (const verb of [one, other])
        if (verb !== undefined) await mustTellNothing(verb(name(vault), place));
    },
  };
}

function asksFor([verb = '', ...rest]: readonly string[]): Trial {
  return {
    name: [verb, ...rest].join(' '),
    async run(ground) {
      const { vault, index } = await vaultWithSecrets(ground);
      const command = [verb, vault, ...rest, '--index', index, '--quiet', '--no-update'];
      await mustTellNothing(command);
      await mustTellNothing([...command, '--json']);
    },
  };
}

/** What the question itself says is no secret. */
async function mustTellNothing(args: string[]): Promise<void> {
  const { out, error } = await ask(args);
  const said = (out + error).replaceAll(JSON.stringify(args.at(-1)), '');
  for (const hidden of [`${SECRET} stands`, `${SECRET_TAG}er`, 'root:x:0'])
    if (said.includes(hidden)) throw new Error(`${args[0] ?? ''} tells ${hidden}: ${cut(said)}`);
}

interface Vault {
  vault: string;
  index: string;
}

function vaultWithSecrets(ground: TrialGround): Promise<Vault> {
  return ground.once('vault with secrets', async () => {
    const around = await ground.folder();
    const vault = join(around, 'vault');
    const secret = `---\ntags: [${SECRET_TAG}, ${SECRET_TAG}er]\n---\n# Old\n\n${SECRET} stands here.\n`;
    for (const folder of ['', '.hidden', '.obsidian', '.trash']) {
      await mkdir(join(vault, folder), { recursive: true });
      if (folder !== '') await writeFile(join(vault, folder, 'Secret.md'), secret);
    }
    await writeFile(join(vault, '.obsidian/app.json'), `"${SECRET} stands"`);
    await writeFile(join(vault, '.trash/Old.md'), secret);
    await mkdir(join(around, 'outside'));
    for (const path of ['secret.md', 'outside/Deep.md']) await writeFile(join(around, path), secret);
    await symlink(join(around, 'secret.md'), join(vault, 'out.md'));
    await symlink(join(around, 'outside'), join(vault, 'outside'));
    await writeFile(
      join(vault, 'Good.md'),
      '# A good note\n\n![[.hidden/Secret]] [[../secret]] [x](../secret.md) ![[out]]\n\n' +
        '[[outside/Deep]] ![](file:///etc/passwd) [[.trash/Old]]\n',
    );
    const index = await ground.folder();
    const { code, error } = await ask(['index', vault, '--index', index, '--quiet']);
    if (code !== 0) throw new Error(error);
    return { vault, index };
  });
}

/** Escapes that set colours, titles, clipboards and the place of the cursor. */
const ESCAPES = [
  '\u001b[31m',
  '\u001b]0;title\u0007',
  '\u001b]52;c;eA==\u0007',
  '\b\b',
  '\u009b2J',
  '\u0007',
  '\u0085',
  '\u007f',
];
/** Control characters of both sets, but for the end of a line. */
const TALKS_TO_TERMINAL = /(?!\n)\p{Cc}/u;

function terminalEscapes(dice: Dice): Trial {
  const escape = dice.pick(ESCAPES);
  return {
    name: `the escape ${JSON.stringify(escape)} in names and texts`,
    async run(ground) {
      const [vault, index] = [await ground.folder(), await ground.folder()];
      const name = `Odd${escape}name`;
      const text = `---\ntags: ["t${escape}ag"]\n---\n# Head${escape}ing\n\nword${escape} here [[No${escape}where]] #t${escape}\n`;
      await writeFile(join(vault, `${name}.md`), text);
      await writeFile(join(vault, 'Bad.md'), `---\na${escape}: [\n---\nword ${escape}\n`);
      const place = [vault, '--index', index, '--quiet'];
      for (const [verb = '', ...rest] of [
        ...[['index'], ['status'], ['search', 'word', '--why'], ['search', `wrod${escape}`], ['themes']],
        ...[['links', name], ['related', name], ['zoom-in', name], ['zoom-in'], ['read', `No${escape}`]],
        ...[
          ['explain', 'word', `${name}.md`],
          ['pack', 'word', '--budget', '500', '--json'],
        ],
      ]) {
        const { out, error } = await ask([verb, ...place, ...rest]);
        if (TALKS_TO_TERMINAL.test(out + error))
          throw new Error(`${verb} hands it to the terminal: ${JSON.stringify(cut(out + error))}`);
      }
    },
  };
}
