import { describe, expect, it } from 'vitest';
import { decide } from '../../../worker/knowledge/decisions/decision-log';
import type { NotePath } from '../../../worker/contract';
import type { Choice, Decision } from '../../../worker/knowledge/decisions/decision';
import type { ScopeRules } from '../../../worker/knowledge/fold/scope';
import type { ScopeKey } from '../../../worker/knowledge/base/scope-key';
import { brainOf } from '../../../worker/knowledge/views/entity-page';
import { findEntities } from '../../../worker/knowledge/views/find-entities';
import { scopeKeys, scopeNamed } from '../../../worker/knowledge/views/scopes';
import { entityTitled, knowledgeIn } from '../knowledge-fixture';

const HOMELAB = {
  'Proxmox.md': '---\nip: 192.168.3.88\n---\nA hypervisor for the homelab that hosts all machines here.\n',
  'Grafana.md': 'Grafana runs on [[Proxmox]].\n',
  'Postgres.md': 'Lives on [[Proxmox]], at 192.168.3.88.\n',
  'Journal.md': 'Restarted Proxmox today. Looked at [[Grafana]].\n',
  'Plan.md': 'More memory for [[proxmox]] and [[Grafana]].\n',
};

describe('the fold', () => {
  it('makes an entity of what two other notes name, sure with three', () => {
    const knowledge = knowledgeIn(HOMELAB);
    expect(entityTitled(knowledge, 'Proxmox')).toMatchObject({ maturity: 'confirmed', observed: 4 });
    expect(entityTitled(knowledge, 'Grafana')).toMatchObject({ maturity: 'candidate', observed: 2 });
    expect(entityTitled(knowledge, 'Plan')).toBeUndefined();
  });

  it('keeps the place of every word', () => {
    const evidence = entityTitled(knowledgeIn(HOMELAB), 'Proxmox')?.evidence ?? [];
    const texts = evidence.map(({ span: { path, start, end } }) =>
      HOMELAB[path as string as keyof typeof HOMELAB].slice(start, end),
    );
    expect(texts.sort()).toEqual(['Proxmox', 'Proxmox', 'Proxmox', 'proxmox']);
  });

  it('counts a line that several notes copy once', () => {
    const line = 'Check the [[Pump]] in spring, before the water rises again.\n';
    const notes = { 'Pump.md': '', 'A.md': line, 'B.md': line };
    expect(entityTitled(knowledgeIn(notes), 'Pump')).toBeUndefined();
    expect(entityTitled(knowledgeIn({ ...notes, 'C.md': 'A [[Pump]]' }), 'Pump')?.observed).toBe(2);
  });

  it('hears nothing from what it exported', () => {
    const exported = '---\naltitude-generated: true\n---\nThe [[Pump]]\n';
    const notes = { 'Pump.md': '', 'A.md': 'A [[Pump]].\n', 'Out/Pump.md': exported };
    expect(entityTitled(knowledgeIn(notes), 'Pump')).toBeUndefined();
  });

  it.each(['Templates/A.md', 'Extras/Meeting templates/de/A.md', '模板/A.md', 'Vorlagen/A.md'])(
    'hears nothing from a template: %s',
    (path) => {
      const notes = { 'Pump.md': '', 'B.md': 'A [[Pump]].\n' };
      expect(entityTitled(knowledgeIn({ ...notes, [path]: 'The [[Pump]]' }), 'Pump')).toBeUndefined();
      const other = { ...notes, 'Templates.md': 'The [[Pump]]' };
      expect(entityTitled(knowledgeIn(other), 'Pump')?.observed).toBe(2);
    },
  );

  it('makes facts only of entities', () => {
    const { facts, entities } = knowledgeIn(HOMELAB);
    const ids = new Set([...entities.values()].map(({ id }) => id));
    expect(facts.length).toBeGreaterThan(0);
    expect(facts.every(({ about }) => ids.has(about))).toBe(true);
    expect(facts.map(({ title, says }) => [title, says])).toContainEqual([
      'Grafana',
      { kind: 'edge', edge: 'runs_on', to: 'note:Proxmox.md' },
    ]);
  });

  it('believes less what another note says the other way round, until one of both is called wrong', () => {
    const notes = {
      'Engine.md': '---\npart of: "[[Pump]]"\n---\nBurns oil.\n',
      'Pump.md': '---\npart of: "[[Engine]]"\n---\nLifts water.\n',
      'A.md': 'The [[Pump]] and the [[Engine]].\n',
      'B.md': 'Oil for the [[Engine]], rings for the [[Pump]].\n',
    };
    const key = 'fact\tnote:Pump.md\tpart_of\tnote:Engine.md';
    const facts = knowledgeIn(notes).facts;
    expect(facts).toHaveLength(2);
    for (const { confidence, maturity, evidence } of facts) {
      expect(confidence).toBeCloseTo(0.97 * (1 - 0.97));
      expect(maturity).toBe('candidate');
      expect(evidence.map(({ against }) => against)).toEqual([undefined, true]);
    }
    const veto = decide([], { kind: 'veto', key }, 'here', 0);
    const [left, ...more] = knowledgeIn(notes, [veto]).facts;
    expect(more).toEqual([]);
    expect(left).toMatchObject({ title: 'Engine', confidence: 0.97, maturity: 'confirmed' });
    const undo = decide([veto], { kind: 'undo', of: '1@here' }, 'here', 0);
    expect(knowledgeIn(notes, [veto, undo]).facts).toEqual(facts);
  });

  it('believes less what a note denies, and makes no fact of a denial', () => {
    const notes = {
      'Engine.md': 'The [[Pump]] uses [[Oil]].\n',
      'Pump.md': 'Lifts water, and the [[Valve]] too.\n',
      'A.md': 'The [[Pump]] no longer uses [[Oil]].\n\nThe [[Pump]] does not use [[Valve]].\n',
      'B.md': 'Oil for the [[Pump]], and a [[Valve]].\n',
    };
    const [fact, ...more] = knowledgeIn(notes).facts;
    expect(more).toEqual([]);
    expect(fact?.confidence).toBeCloseTo(0.88 * (1 - 0.88));
    expect(fact?.evidence.map(({ span, against }) => [span.path, against])).toEqual([
      ['Engine.md', undefined],
      ['A.md', true],
    ]);
    expect(knowledgeIn({ ...notes, 'A.md': 'The [[Pump]]' }).facts[0]?.confidence).toBeCloseTo(0.88);
  });

  it('keeps both values where a later one takes the place of an earlier', () => {
    const value = (day: string, status: string): string =>
      `---\ndate: ${day}\nstatus: ${status}\n---\nAbout the box and its parts.\n`;
    const knowledge = knowledgeIn({
      'Old/Server Box.md': value('2024-01-01', 'planned'),
      'New/server box.md': value('2024-06-01', 'running'),
      'A.md': '[[Old/Server Box]]',
      'B.md': 'The [[New/server box]]',
      'C.md': 'and [[Old/Server Box]]',
    });
    const values = knowledge.facts.map(({ says, supersededBy }) => [
      says.kind === 'value' && says.value,
      supersededBy !== undefined,
    ]);
    expect(values.sort()).toEqual([
      ['planned', true],
      ['running', false],
    ]);
  });

  it('joins notes of one name only where their texts are alike', () => {
    const knowledge = knowledgeIn({
      'Java.md': 'An island with volcanoes, rice and coffee.',
      'Code/java.md': 'Classes, threads and garbage collection.',
      'A.md': '[[Java]] and [[Code/java]]',
      'B.md': 'Both [[Java]] and also [[Code/java]]',
    });
    expect(knowledge.components.members.size).toBe(0);
    expect(knowledge.questions.open.map(({ rule }) => rule)).toEqual(['fold']);
  });

  describe('of two notes with one alias', () => {
    const notes = {
      'Mercury (planet).md': '---\naliases: [Mercury]\n---\nNear the sun.',
      'Mercury (metal).md': '---\naliases: [mercury]\n---\nLiquid.',
      'A.md': 'Mercury is seen at dawn.',
    };
    const [metal, planet] = ['note:Mercury (metal).md', 'note:Mercury (planet).md'] as const;

    it('asks which is meant', () => {
      const { questions, mentions } = knowledgeIn(notes);
      expect([...mentions.ambiguous.keys()]).toEqual(['mercury']);
      expect(questions.open).toEqual([{ a: metal, b: planet, rule: 'alias', text: 'mercury', weight: 1 }]);
    });

    it.each<[string, Choice]>([
      ['is one of them', { kind: 'form', text: 'MERCURY', anchor: planet }],
      ['is none of them', { kind: 'form', text: 'mercury', anchor: undefined }],
      ['is both, which are one', { kind: 'same', a: planet, b: metal }],
      ['may be either', { kind: 'different', a: planet, b: metal }],
    ])('asks no more once somebody says that it %s', (_, choice) => {
      const { questions } = knowledgeIn(notes, [decide([], choice, 'laptop', 0)]);
      expect(questions).toEqual({ open: [], total: 0 });
    });

    it('counts what the text was said to mean as evidence', () => {
      const choice: Choice = { kind: 'form', text: 'Mercury', anchor: planet };
      const { mentions } = knowledgeIn(notes, [decide([], choice, 'laptop', 0)]);
      expect(mentions.of.get('A.md' as NotePath)?.map(({ anchor }) => anchor)).toEqual([planet]);
    });

    it('says nothing where nobody uses it and nothing names them', () => {
      expect(knowledgeIn({ ...notes, 'A.md': 'Dawn.' }).questions.total).toBe(0);
    });
  });

  it('finds a playbook in steps that three notes share, and none in copies', () => {
    const steps = (tail: string): string =>
      `# How to deploy the site\n\n1. Build the site with ${tail}\n2. Copy the site to the server\n3. Restart the web server\n`;
    const notes = { 'A.md': steps('make'), 'B.md': steps('npm and care'), 'C.md': steps('the old script') };
    expect(knowledgeIn(notes).playbooks.map(({ title, observed }) => [title, observed])).toEqual([
      ['How to deploy the site', 3],
    ]);
    expect(
      knowledgeIn({ 'A.md': steps('make'), 'B.md': steps('make'), 'C.md': steps('make') }).playbooks,
    ).toEqual([]);
  });

  it('knows what belongs to one project', () => {
    const notes = {
      'Work/X/A.md': 'The [[Pump]].',
      'Work/X/B.md': 'A [[Pump]] and [[Valve]].',
      'Home/C.md': '[[Valve]]',
    };
    const rules = { projects: [{ kind: 'folder', folder: 'Work' } as const], domains: [] };
    const knowledge = knowledgeIn(notes, [], rules);
    expect(entityTitled(knowledge, 'Pump')?.scope).toEqual({ kind: 'project', key: 'X' });
    expect(entityTitled(knowledge, 'Valve')?.scope).toEqual({ kind: 'global', key: undefined });
  });

  it.each([
    ['a tag', { kind: 'tag', tag: 'Project' } as const, 'boat', ['boat', 'house']],
    ['a property', { kind: 'property', name: 'part-of_project' } as const, 'Boat', ['Boat', 'House']],
  ])('tells projects by %s as well', (_, rule, project, projects) => {
    const notes = {
      'A.md': '---\nPart of project: Boat\n---\nThe [[Pump]]. #project/Boat/engine',
      'B.md': '---\ntags: [project/boat]\npart_of-project: "[[Plans/Boat]]"\n---\nA [[Pump]] and [[Valve]].',
      'C.md': '---\npart of project: House\n---\n[[Valve]] #project/house',
      'D.md': 'Belongs nowhere. #project',
    };
    const knowledge = knowledgeIn(notes, [], { projects: [rule], domains: [] });
    expect([...knowledge.scopes.projects.keys()]).toEqual(projects);
    expect(entityTitled(knowledge, 'Pump')?.scope).toEqual({ kind: 'project', key: project });
    expect(entityTitled(knowledge, 'Valve')?.scope).toEqual({ kind: 'global', key: undefined });
    const own: ScopeKey = `project:${project}`;
    const other: ScopeKey = `project:${projects[1]!}`;
    expect(findEntities('pump', knowledge, 9, own)).toHaveLength(1);
    expect(findEntities('pump', knowledge, 9, other)).toEqual([]);
    expect(findEntities('valve', knowledge, 9, other)).toHaveLength(1);
    expect(brainOf(own, knowledge, 9).entities.map(({ title }) => title)).toEqual(['Pump']);
  });

  it('shows a text with the bracket that stands behind its last word', () => {
    const notes = {
      'A.md': '[[Ball Grid Array (BGA)]]',
      'B.md': 'The [[Ball Grid Array (BGA)]]',
      'C.md': 'A Ball Grid Array (BGA).',
    };
    expect(entityTitled(knowledgeIn(notes), 'Ball Grid Array (BGA)')?.forms).toEqual([
      'Ball Grid Array (BGA)',
    ]);
  });

  it('knows of which type a thing is by what its note says alone, also by a link', () => {
    const notes = {
      'Emma.md': '---\ntype: "[[Kinds/Novel]]"\n---\nBy Jane Austen.',
      'Oak.md': '---\nType: tree\n---\nGrows.',
      'Book.md': 'Made of paper.',
      'A.md': '[[Emma]], [[Oak]] and a [[Book]]',
      'B.md': '[[Emma]], [[Oak]] and a [[Book]]',
    };
    const knowledge = knowledgeIn(notes);
    const types = ['Emma', 'Oak', 'Book'].map((title) => entityTitled(knowledge, title)?.type);
    expect(types).toEqual(['Novel', 'tree', undefined]);
  });

  it('knows what belongs to one field of several projects, and what is seen from a project of it', () => {
    const notes = {
      'Work/X/A.md': 'The [[Pump]] and a [[Valve]] #water/cold',
      'Work/X/B.md': 'A [[Pump]], #Water',
      'Work/X/C.md': 'Nothing of it, on [[Sand]].',
      'Work/Y/D.md': 'One [[Valve]], #water',
      'Home/Tap.md': '[[Valve]], [[Brick]] and [[Sand]] #water',
      'Home/Wall.md': 'The [[Brick]] again',
      'Work/Z/E.md': 'The [[Mortar]] here',
      'Work/Z/F.md': 'The [[Mortar]] there',
    };
    const rules: ScopeRules = {
      projects: [{ kind: 'folder', folder: 'Work' }],
      domains: [
        { name: 'Plumbing', folders: [], tags: ['water'] },
        { name: 'House', folders: ['Home'], tags: [] },
      ],
    };
    const knowledge = knowledgeIn(notes, [], rules);
    const scopes = ['Pump', 'Valve', 'Brick', 'Sand'].map(
      (title) => entityTitled(knowledge, title)?.scope.key,
    );
    expect(scopes).toEqual(['X', 'Plumbing', 'House', undefined]);
    expect([...knowledge.scopes.projects]).toEqual([
      ['X', ['Plumbing']],
      ['Y', ['Plumbing']],
      ['Z', []],
    ]);
    const seenFrom = (from: ScopeKey): string[] =>
      ['pump', 'valve', 'brick', 'sand', 'mortar'].filter(
        (word) => findEntities(word, knowledge, 9, from).length > 0,
      );
    expect(seenFrom('project:X')).toEqual(['pump', 'valve', 'sand']);
    expect(seenFrom('project:Z')).toEqual(['sand', 'mortar']);
    expect(seenFrom('domain:House')).toEqual(['brick', 'sand']);
    expect(seenFrom('global')).toEqual(['sand']);
    expect(scopeNamed('plumbing', scopeKeys(knowledge))).toBe('domain:Plumbing');
    expect(scopeNamed('project:X', scopeKeys(knowledge))).toBe('project:X');
    expect(scopeNamed('Q', scopeKeys(knowledge))).toBeUndefined();
  });

  it('leaves a thing where somebody put it, until its notes are asked again', () => {
    const notes = { 'Work/X/A.md': 'The [[Pump]].', 'Work/X/B.md': 'A [[Pump]]' };
    const rules = { projects: [{ kind: 'folder', folder: 'Work' } as const], domains: [] };
    const decided = (...scopes: (ScopeKey | 'notes')[]): unknown => {
      const log = scopes.reduce<Decision[]>(
        (made, scope) => [...made, decide(made, { kind: 'scope', key: 'name:pump', scope }, 'x', 0)],
        [],
      );
      return entityTitled(knowledgeIn(notes, log, rules), 'Pump')?.scope;
    };
    expect(decided('global')).toEqual({ kind: 'global', key: undefined });
    expect(decided('global', 'project:Elsewhere')).toEqual({ kind: 'project', key: 'Elsewhere' });
    expect(decided('global', 'notes')).toEqual({ kind: 'project', key: 'X' });
  });

  it('names nothing by names that say nothing', () => {
    const knowledge = knowledgeIn({ 'README.md': '', 'A.md': '[[README]]', 'B.md': 'the [[README]]' });
    expect(knowledge.entities.size).toBe(0);
  });
});
