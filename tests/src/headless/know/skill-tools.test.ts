import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../run-here';

const run = promisify(execFile);

/** A folder with the programs `skills` and `skills-ref` of the npm registry, which are no dependencies of this project. */
const tools = process.env['ALTITUDE_SKILL_TOOLS'];

const TITLES = [
  'How to renew the certificate',
  'How to: “renew”, & what else # [x] | y',
  '如何更换证书',
  '如何更换水泵',
  `How to ${'very '.repeat(120)}long`,
];

/** Nothing in them is alike, so that each list is a playbook of its own. */
const STEPS = [
  ['Run certbot renew', 'Check its expiry date', 'Restart nginx'],
  ['Open the drawer', 'Take seven candles', 'Write down how many remain'],
  ['运行证书命令', '检查到期日期', '重启服务器'],
  ['关闭水阀门', '拆下旧水泵', '安装新水泵'],
  ['Mix flour with water', 'Bake bread slowly', 'Wait until evening'],
];

let root: string;

function know(...args: string[]): Promise<unknown> {
  return runHere(['know', join(root, 'vault'), ...args, '--index', join(root, 'index'), '--quiet']);
}

/** A vault that is made for it: each list of steps worked five times. */
async function exported(): Promise<string> {
  mkdirSync(join(root, 'vault'));
  for (const [at, title] of TITLES.entries())
    writeFileSync(
      join(root, 'vault', `Note ${at}.md`),
      `# ${title}\n\n${STEPS[at]!.map((step, n) => `${n + 1}. ${step}`).join('\n')}\n`,
    );
  for (const title of TITLES) for (let times = 0; times < 5; times++) await know('outcome', title, 'ok');
  const out = join(root, 'out');
  await know('export', out);
  return out;
}

describe.skipIf(tools === undefined)('skills of an export, with ALTITUDE_SKILL_TOOLS', () => {
  let out: string;
  let names: string[];
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'altitude-skills-'));
    out = await exported();
    names = readdirSync(join(out, 'skills')).sort();
  }, 120_000);
  afterAll(() => rmSync(root, { recursive: true }));

  it('are as many as there are playbooks that worked', () => {
    expect(names).toHaveLength(TITLES.length);
  });

  it('are valid by the reference of the format', async () => {
    for (const name of names) {
      const { stdout } = await run(join(tools!, 'skills-ref'), ['validate', join(out, 'skills', name)]);
      expect(stdout).toContain('Valid skill');
    }
  });

  it('are found and installed by an installer', async () => {
    const project = join(root, 'project');
    mkdirSync(project);
    const env = { ...process.env, DO_NOT_TRACK: '1', DISABLE_TELEMETRY: '1', NO_COLOR: '1' };
    const skills = join(tools!, 'skills');
    const { stdout } = await run(skills, ['add', out, '--list'], { env, cwd: project });
    for (const name of names) expect(stdout).toContain(name);
    const wanted = ['--skill', '*', '--agent', 'claude-code', '--copy', '--yes'];
    await run(skills, ['add', out, ...wanted], { env, cwd: project });
    const installed = join(project, '.claude', 'skills');
    expect(readdirSync(installed).sort()).toEqual(names);
    for (const name of names)
      expect(readFileSync(join(installed, name, 'SKILL.md'), 'utf8')).toBe(
        readFileSync(join(out, 'skills', name, 'SKILL.md'), 'utf8'),
      );
  }, 60_000);
});
