import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeFiles, type Quotes } from '../../../../src/knowing/export/node-files';
import { lineAround } from '../../../../worker/knowledge/views/line-around';
import { FileNames, skillName } from '../../../../src/knowing/export/file-names';
import { exportAnswer } from '../../../../worker/knowledge/desk/export-answer';
import { keyOfNode } from '../../../../worker/knowledge/views/named-nodes';
import { looksSecret } from '../../../../src/knowing/secret-line';
import type { Decision } from '../../../../worker/knowledge/decisions/decision';
import { decide } from '../../../../worker/knowledge/decisions/decision-log';
import { LinkResolver } from '../../../../worker/engine/graph/link-resolver';
import { notePath } from '../../../engine/note-path';
import { tries } from '../../../thorough';
import { knowledgeIn, plain } from '../../../knowledge/knowledge-fixture';

const NOTES: Record<string, string> = {
  'Deploy.md': '# How to deploy: the site\n\n1. Build it\n2. Set api_key = abcd1234efgh\n3. Restart it\n',
  'A.md': 'The [[C++/Pump?]] and [[Valve]], password: hunter2hunter2',
  'B.md': 'A [[C++/Pump?]] and a [[valve]]',
};
const KEY = 'playbook\tnote:Deploy.md\tHow to deploy: the site';
const worked = Array.from({ length: 5 }).reduce<Decision[]>(
  (made) => [...made, decide(made, { kind: 'outcome', playbook: KEY, ok: true }, 'x', 0)],
  [],
);
/** What these notes say, as an export asks for it. */
const quotesOf = (notes: Record<string, string>): Quotes => ({
  line: ({ path, start, end }) => lineAround(notes[path] ?? '', { start, end }),
  whole: ({ path, start, end }) => (notes[path] ?? '').slice(start, end),
});

describe('an export', () => {
  const { files, leftOut } = nodeFiles(exportAnswer(knowledgeIn(NOTES, worked)), quotesOf(NOTES), false);

  it('has a file for each node, with names that every file system takes', () => {
    expect(files.map(({ path }) => path)).toEqual([
      'entities/Pump.md',
      'entities/Valve.md',
      'playbooks/How to deploy the site.md',
      'skills/how-to-deploy-the-site/SKILL.md',
    ]);
  });

  it('leaves out what looks like a key, and counts it', () => {
    const all = files.map(({ body }) => body).join('\n');
    expect(all).not.toContain('abcd1234efgh');
    expect(all).not.toContain('hunter2');
    expect(leftOut).toBe(4);
  });

  it('makes of a skill what the format wants', () => {
    const skill = files.find(({ path }) => path.endsWith('SKILL.md'));
    expect(skill?.properties['name']).toBe('how-to-deploy-the-site');
    expect(skill?.properties['description']).toMatch(/worked 5 times/);
    expect(skill?.body).toContain(
      '1. Build it\n2. (left out: it looked like a password or key)\n3. Restart it',
    );
    expect(skill?.body).toContain('- Deploy.md');
  });

  it('has each step whole, however long it is', () => {
    const step = `Replace **every** seal of the pump${' and each of its screws'.repeat(20)}, last the lid`;
    const notes = { 'Deploy.md': `# How to deploy: the site\n\n1. Build it\n2. ${step}\n3. Restart it\n` };
    const [playbook, skill] = nodeFiles(
      exportAnswer(knowledgeIn(notes, worked)),
      quotesOf(notes),
      false,
    ).files;
    for (const { body } of [playbook!, skill!])
      expect(body).toContain(`\n2. ${step.replaceAll('**', '')}\n3. Restart it`);
  });

  it('keeps what stands below a step, code to the letter, but for keys', () => {
    const list =
      '1. Build **it**\n\n   ```bash\n   - make  **all**\n     export API_KEY=abcd1234efgh\n   ```\n\n2. Look\n   - at [[Pump|the pump]]\n3. Restart it\n```\nreboot\n```\n4. Wait\n';
    const notes = { 'Deploy.md': `# How to deploy: the site\n\n${list}` };
    const { files: written, leftOut: secrets } = nodeFiles(
      exportAnswer(knowledgeIn(notes, worked)),
      quotesOf(notes),
      false,
    );
    const body =
      '1. Build it\n\n   ```bash\n   - make  **all**\n     (left out: it looked like a password or key)\n   ```\n2. Look\n   - at the pump\n3. Restart it\n   ```\n   reboot\n   ```\n4. Wait\n';
    expect(written).toHaveLength(2);
    for (const file of written) expect(file.body).toContain(`\n${body}`);
    expect(secrets).toBe(2);
  });

  it('tells playbooks of one heading apart by their notes, whatever is decided of them', () => {
    const lab = (steps: string): string => `# Lab Exercise\n\n${steps}`;
    const notes = {
      'One/Switches.md': lab('1. Open the switch\n2. Set a name\n3. Save it\n'),
      'Two/Routers.md': lab('1. Add a static route\n2. Test with ping\n3. Write down the metric\n'),
    };
    const keys = Object.keys(notes).map((path) => `playbook\tnote:${path}\tLab Exercise`);
    const log = keys.reduce<Decision[]>(
      (made, key) => [...made, decide(made, { kind: 'confirm', key }, 'x', 0)],
      [],
    );
    const known = knowledgeIn(notes, log);
    expect(known.playbooks.map(({ title }) => title).sort()).toEqual([
      'Lab Exercise (Routers)',
      'Lab Exercise (Switches)',
    ]);
    expect(known.playbooks.map(({ id }) => keyOfNode(id, known)).sort()).toEqual(keys);
  });

  it('sets what its note says of a thing apart from how sure it is', () => {
    const notes = {
      'Pump.md': 'Lifts water to the roof.',
      'A.md': 'The [[Pump]] is loud.',
      'B.md': 'A [[Pump]] came.',
    };
    const [entity] = nodeFiles(exportAnswer(knowledgeIn(notes)), quotesOf(notes), false).files;
    expect(entity?.body).toMatch(/^candidate, named by 2 notes\n\nLifts water to the roof\.\n\n## /);
  });

  it('begins a list of steps without an empty line more than it needs', () => {
    expect(files.find(({ path }) => path.startsWith('playbooks/'))?.body).toMatch(
      /^## Steps\n\n1\. Build it/,
    );
  });

  it('changes no node when it is indexed, whatever the notes say', () => {
    const line = fc.constantFrom(
      '[[Pump]]',
      'The [[Valve]] leaks',
      'uses:: [[Pump]]',
      'a pump',
      'version:: 2',
    );
    const path = fc.constantFrom('Pump.md', 'Valve.md', 'A.md', 'B.md', 'C.md');
    const notes = fc.dictionary(
      path,
      fc.array(line, { maxLength: 4 }).map((lines) => `${lines.join('\n\n')}\n`),
    );
    fc.assert(
      fc.property(notes, (vault) => {
        const known = knowledgeIn(vault);
        const exported = nodeFiles(exportAnswer(known), quotesOf(vault), false).files.map(
          ({ path: at, title, body }): [string, string] => [
            `Known/${at}`,
            `---\naltitude-generated: true\n---\n# ${title}\n\n${body}\n`,
          ],
        );
        expect(plain(knowledgeIn({ ...vault, ...Object.fromEntries<string>(exported) }))).toEqual(
          plain(known),
        );
      }),
      { numRuns: tries(100) },
    );
  });

  it('changes no node when it is indexed', () => {
    const exported = files.map(({ path, body, title }): [string, string] => [
      path,
      `---\naltitude-generated: true\n---\n# ${title}\n\n${body} [[Valve]] [[Pump]]\n`,
    ]);
    expect(plain(knowledgeIn({ ...NOTES, ...Object.fromEntries<string>(exported) }, worked))).toEqual(
      plain(knowledgeIn(NOTES, worked)),
    );
  });
});

describe('an export into the vault', () => {
  const notes = {
    'Areas/Home/Garden/Tools and machines/Pump.md': 'Lifts water.',
    'A.md': 'The [[Pump]] and a [[Ladder]]',
    'B.md': 'A [[Pump]] and a [[ladder]]',
  };
  const { files } = nodeFiles(exportAnswer(knowledgeIn(notes)), quotesOf(notes), true);

  it('has no file to which a link leads that leads elsewhere, or nowhere yet', () => {
    expect(files.map(({ path }) => path).sort()).toEqual([
      'entities/Ladder (Altitude).md',
      'entities/Pump (Altitude).md',
    ]);
    const resolver = new LinkResolver();
    const paths = [...Object.keys(notes), ...files.map(({ path }) => `Known/${path}`)];
    for (const path of paths) resolver.add({ path: notePath(path), aliases: [] });
    const leads = (target: string) => resolver.resolve({ target, form: 'wiki' }, notePath('A.md'));
    expect(leads('Pump')).toBe('Areas/Home/Garden/Tools and machines/Pump.md');
    expect(leads('Ladder')).toBeUndefined();
  });
});

describe('the name of a file', () => {
  it('fits into what file systems take, also with what is added to it', () => {
    const names = new FileNames(' ', ' (Altitude)');
    const bytes = (name: string): number => new TextEncoder().encode(`${name}.altitude-99.md-new`).length;
    for (const title of ['泵'.repeat(100), '🛠'.repeat(100), '泵'.repeat(100)])
      expect(bytes(names.take(title))).toBeLessThanOrEqual(255);
    expect(names.take('Pump')).toBe('Pump (Altitude)');
    expect(names.take('pump')).toBe('pump 2 (Altitude)');
  });
});

describe('the name of a skill', () => {
  it.each([
    ['How to: “renew”, & what else', 'how-to-renew-what-else'],
    ['Für Straßen: Ölwechsel', 'fur-strassen-olwechsel'],
    ['如何更换证书', 'skill-0123abcd'],
    ['安装 Docker', 'docker-0123abcd'],
    ['Насос', 'skill-0123abcd'],
    ['!?', 'skill-0123abcd'],
  ])('of %s is %s', (title, name) => expect(skillName(title, '0123abcd4567')).toBe(name));

  it('is what the format takes, and another one for another skill', () => {
    const id = fc.string({ unit: fc.constantFrom('0', '7', '9', 'a', 'f'), minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), id, (title, own) => {
        const name = skillName(title, own);
        expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(name.length).toBeLessThanOrEqual(61);
      }),
    );
  });
});

describe('a line', () => {
  it.each(['password: hunter2x', 'API_KEY=abcdefgh', 'token: "ghp_abcdefghijklmnop1234"', '密码：abcd1234'])(
    'looks secret: %s',
    (line) => expect(looksSecret(line)).toBe(true),
  );
  it.each([
    'Passwords are stored with bcrypt',
    'The token ring has a ring',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  ])('looks plain: %s', (line) => expect(looksSecret(line)).toBe(false));

  it('is plain text, and cuts no link', () => {
    const text = `${'Much more of it. '.repeat(4)}See [[Kitchen scraps|the scraps of the kitchen]]. What is left ends in the **pump**.`;
    const start = text.indexOf('pump');
    const line = lineAround(text, { start, end: start + 4 });
    expect(line).toBe('…the scraps of the kitchen. What is left ends in the pump.');
    const after = `The pump ${'stands and '.repeat(12)}leaks, see [[Water/Pumps of the whole village and its houses]] again.`;
    expect(lineAround(after, { start: 4, end: 8 })).toMatch(/leaks, see…$/);
    const markdown = `${'More of it. '.repeat(6)}So [words](notes/words%20and%20terms.md) that come with a pump`;
    const at = markdown.indexOf('pump');
    expect(lineAround(markdown, { start: at, end: at + 4 })).toMatch(
      /^…(?:So )?words that come with a pump$/,
    );
  });

  it('shows what stands around its span', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('one', 'pump', 'water', '\n'), { maxLength: 90 }),
        fc.nat(),
        (words, at) => {
          const text = words.join(' ');
          const places = [...text.matchAll(/pump/g)].map(({ index }) => index);
          const start = places[at % Math.max(1, places.length)];
          if (start === undefined) return;
          const line = lineAround(text, { start, end: start + 4 });
          expect(line).toContain('pump');
          expect(line).not.toContain('\n');
          expect(line.length).toBeLessThanOrEqual(162);
        },
      ),
    );
  });
});
