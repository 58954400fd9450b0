import { describe, expect, it } from 'vitest';
import { KnowledgeModel } from '../../../../src/ui/knowledge/knowledge-model';
import type { KnowledgeContent } from '../../../../src/ui/knowledge/knowledge-content';
import { spokenText } from '../../../../src/ui/knowledge/knowledge-elements';
import { curvePoints } from '../../../../src/knowing/knowledge-lines';
import type { OpinionOffer } from '../../../../src/knowing/model-opinions';
import type { ModelChoice } from '../../../../src/llm/model-choice';
import { ANTHROPIC, serverAddress } from '../../../../src/llm/server-address';
import { parseAddress } from '../../../../src/providers/address';
import { notePath } from '../../../engine/note-path';
import { noModel, valueOf } from '../../knowing/knowing-fixture';
import { modelOver, NOTES } from './model-fixture';

describe('the model of the knowledge', () => {
  it('asks nothing while it is off', async () => {
    const { model, rooms } = await modelOver(NOTES);
    await model.follow(notePath('Pump.md'));
    await model.choose('questions');
    expect(model.content).toEqual({ kind: 'off' });
    expect(rooms).toHaveLength(0);
  });

  it('shows the page of the open note, its lines as people read them', async () => {
    const { model, turnOn } = await modelOver(NOTES);
    turnOn();
    await model.refresh();
    expect(model.content).toMatchObject({ kind: 'said', isFailure: false });
    await model.follow(notePath('Pump.md'));
    if (model.content.kind !== 'page') throw new Error(model.content.kind);
    const { page } = model.content;
    expect(page.title).toBe('Pump');
    expect(page.paragraphs).toContain('Lifts water to the roof, whatever the weather.');
    const named = page.sections.find(({ heading }) => heading === 'Named in “Pump” (3 notes)');
    expect(named?.lines.map(({ text }) => text)).toContain('The Pump and the catalogue.');
  });

  it('takes a question away as soon as it is answered, before all is counted anew', async () => {
    const { model, turnOn, shown, contents } = await modelOver(NOTES);
    turnOn();
    await model.choose('questions');
    if (model.content.kind !== 'questions') throw new Error(model.content.kind);
    const [question] = model.content.questions;
    const before = shown.length;
    await model.same(question!.a.anchor, question!.b.anchor);
    expect(contents.slice(before)).toMatchObject([
      { heading: '1 open question:', questions: [], canUndo: false },
      { heading: 'No open questions.', questions: [], canUndo: true },
    ]);
  });

  it('shows what was asked for before it asks again because notes changed', async () => {
    const { model, turnOn, shown } = await modelOver(NOTES);
    turnOn();
    const chosen = model.choose('questions');
    const changed = model.notesChanged();
    await chosen;
    expect(model.content.kind).toBe('questions');
    const before = shown.length;
    await changed;
    expect(shown.slice(before)).toEqual(['questions']);
  });

  it('does not say that nothing is known while notes are still read', async () => {
    const { model, turnOn, reads } = await modelOver(NOTES);
    turnOn();
    reads();
    await model.follow(notePath('One.md'));
    expect(model.content).toMatchObject({
      text: 'Nothing is known of “One” yet: not all notes are read.',
    });
  });

  it('shows at once what was decided of a thing or fact, with the way to take it back', async () => {
    const { model, turnOn, contents } = await modelOver({
      ...NOTES,
      'Pump.md': '---\nuses: "[[Pumps]]"\n---\nLifts water to the roof, whatever the weather.\n',
    });
    turnOn();
    await model.follow(notePath('Pump.md'));
    const page = () => (model.content.kind === 'page' ? model.content.page : undefined);
    const lines = (content: KnowledgeContent) =>
      content.kind === 'page' ? content.page.sections.flatMap(({ lines: all }) => all) : [];
    const fact = lines(model.content).find(({ text }) => text === 'Pump uses Pumps');
    let before = contents.length;
    await model.judge('veto', fact!.node!);
    expect(lines(contents[before]!).map(({ text }) => text)).not.toContain('Pump uses Pumps');
    expect(contents.length).toBe(before + 2);
    before = contents.length;
    await model.judge('pin', page()!.node);
    expect(contents[before]).toMatchObject({ kind: 'page', page: { node: { isKept: true } } });
    before = contents.length;
    await model.judge('veto', page()!.node);
    expect(contents[before]).toMatchObject({
      kind: 'said',
      text: 'You marked “Pump” as wrong. It is not shown.',
      undo: { kind: 'undo' },
    });
    expect(contents.at(-1)).toEqual(contents[before]);
  });

  it('says of what was called wrong that it was, and takes that back', async () => {
    const { model, turnOn } = await modelOver(NOTES);
    turnOn();
    await model.follow(notePath('Pump.md'));
    const content = (): KnowledgeContent => model.content;
    const page = content();
    if (page.kind !== 'page') throw new Error(page.kind);
    await model.judge('veto', page.page.node);
    await model.follow(notePath('One.md'));
    expect(content()).toMatchObject({
      text: 'Nothing is known of “One”: at least two other notes have to name it.',
    });
    await model.follow(notePath('Pump.md'));
    const why = content();
    if (why.kind !== 'said') throw new Error(why.kind);
    expect(why.text).toBe('You marked “Pump” as wrong. It is not shown.');
    await model.takeBack(why.undo!);
    expect(content().kind).toBe('page');
  });

  it('says so by whichever of its names it is asked for', async () => {
    const { model, turnOn } = await modelOver(NOTES);
    turnOn();
    await model.same('note:Pump.md', 'note:Pumps.md');
    await model.follow(notePath('Pump.md'));
    const content = (): KnowledgeContent => model.content;
    const page = content();
    if (page.kind !== 'page') throw new Error(page.kind);
    await model.judge('veto', page.page.node);
    await model.follow(notePath('Pumps.md'));
    const why = content();
    if (why.kind !== 'said') throw new Error(why.kind);
    expect(why.text).toBe('“Pumps” is one with “Pump”, which you marked as wrong. It is not shown.');
    await model.takeBack(why.undo!);
    expect(content().kind).toBe('page');
  });

  it('shows what was decided of a thing after a restart as well, with the way to take it back', async () => {
    const { model, turnOn, session } = await modelOver(NOTES);
    turnOn();
    await model.different('note:Pump.md', 'note:Pumps.md');
    session.close();
    const again = new KnowledgeModel({
      ...{ session, isOn: () => true, isWhole: () => true, changed: () => undefined, say: () => undefined },
      textOf: (path) => Promise.resolve(NOTES[path as keyof typeof NOTES]),
      model: noModel(session, () => Promise.resolve('')),
    });
    const decided = () =>
      again.content.kind === 'page'
        ? again.content.page.sections.find(({ heading }) => heading === 'Decided')?.lines
        : [];
    for (const path of ['Pump.md', 'Pumps.md']) {
      await again.follow(notePath(path));
      expect(decided()).toMatchObject([{ text: 'Different: Pump.md, Pumps.md', undo: { kind: 'undo' } }]);
    }
    await again.takeBack(decided()![0]!.undo!);
    expect(decided()).toBeUndefined();
  });

  it('says that notes are read only while some are', async () => {
    const { model, turnOn, contents } = await modelOver(NOTES);
    turnOn();
    await model.follow(notePath('Pump.md'));
    const before = contents.length;
    await model.choose('health');
    expect(contents[before]).toEqual({ kind: 'loading' });
    expect(contents.map(spokenText).slice(before)).toEqual(['', '']);
  });

  it('says that a thing is kept, and asks no more', async () => {
    const { model, turnOn } = await modelOver(NOTES);
    turnOn();
    await model.follow(notePath('Pump.md'));
    const page = () => (model.content.kind === 'page' ? model.content.page : undefined);
    expect(page()?.node.isKept).toBeUndefined();
    await model.judge('pin', page()!.node);
    expect(page()).toMatchObject({
      aside: 'confirmed · named by 3 notes · 99% · kept',
      node: { isKept: true },
    });
    await model.undo();
    expect(page()?.aside).toBe('confirmed · named by 3 notes · 99%');
  });

  it('shows the title that somebody gives at once, and decides nothing where it is called so already', async () => {
    const { model, turnOn, contents, word, file } = await modelOver(NOTES);
    turnOn();
    await model.follow(notePath('Pump.md'));
    const page = () => {
      if (model.content.kind !== 'page') throw new Error(model.content.kind);
      return model.content.page;
    };
    for (const same of ['Pump', '  Pump ', '']) await model.rename(page().node, same);
    expect(file.own).toBe('');
    const before = contents.length;
    await model.rename(page().node, ' # Roof   lifter');
    for (const content of [contents[before], model.content])
      expect(content).toMatchObject({
        page: { title: 'Roof lifter', node: { title: 'Roof lifter', noteTitle: 'Pump' } },
      });
    expect(page().paragraphs[0]).toBe('In your notes: Pump');
    expect(word()).toContain('It has this title now');
    expect(page().sections.find(({ heading }) => heading === 'Decided')?.lines).toMatchObject([
      { text: 'Rename: Pump.md, “Roof lifter”', undo: { kind: 'undo' } },
    ]);
    await model.rename(page().node, 'Pump');
    expect(page().node).toEqual({ key: 'note:Pump.md', title: 'Pump', isCandidate: false });
    expect(word()).toBe('It is called as your notes call it again.');
    expect(file.own.match(/"title":"[^"]*"/g)).toEqual(['"title":"Roof lifter"', '"title":""']);
    await model.undo();
    expect(page().title).toBe('Roof lifter');
  });

  it('says of which type a thing is, and of what was decided of it in the words of the buttons', async () => {
    const { model, turnOn } = await modelOver({
      ...NOTES,
      'Pump.md': '---\ntype: machine\n---\nLifts water to the roof, whatever the weather.',
      'Templates/New.md': 'Write of the [[Pump]].',
    });
    turnOn();
    await model.follow(notePath('Pump.md'));
    const page = () => (model.content.kind === 'page' ? model.content.page : undefined);
    expect(page()?.aside).toBe('type machine · confirmed · named by 3 notes · 99%');
    const { node } = page()!;
    await model.judge('veto', node);
    await model.judge('pin', node);
    expect(
      page()?.sections.find(({ heading }) => heading === 'Decided, without effect')?.lines,
    ).toMatchObject([{ text: 'Wrong: Pump.md', aside: 'Instead counts: Keep: Pump.md' }]);
    await model.choose('project');
    expect(JSON.stringify(model.content)).toContain('type machine, confirmed, named by 3 notes');
    await model.choose('health');
    const rows = model.content.kind === 'health' ? new Map(model.content.rows) : new Map<string, string>();
    expect(rows.get('notes')).toMatch(/^\d+ \(1 in a folder of templates or exported does not count\)$/);
    expect(rows.get('names of several things')).toBe('0');
    expect(rows.get('time to read')).toMatch(/^\d+\.\d\d s$/);
    expect(rows.get('time to put together')).toMatch(/^\d+\.\d\d s, the last time \d+\.\d\d s$/);
  });

  it('leads back from a page to where it was gone to, as that was left', async () => {
    const things = Array.from({ length: 60 }, (_, at) => `Thing ${String(at)}`);
    const notes = Object.fromEntries(
      things.map((name) => [`${name}.md`, 'A thing of its own, and a long story.']),
    );
    const all = things.map((name) => `We saw [[${name}]] by the river.`).join('\n\n');
    const { model, turnOn, scroll } = await modelOver({
      ...notes,
      'One.md': all,
      'Two.md': all,
      'Three.md': all,
    });
    turnOn();
    await model.follow(notePath('One.md'));
    await model.choose('project');
    expect([model.before, scroll.told]).toEqual([undefined, 0]);
    const lines = () => (model.content.kind === 'project' ? model.content.sections[0]!.lines : []);
    const first = lines().length;
    await model.showMore();
    const all60 = lines().length;
    expect(all60).toBeGreaterThan(first);
    scroll.top = 700;
    const { anchor, text } = lines().at(-1)!;
    await model.open(anchor!);
    expect(model.content).toMatchObject({ kind: 'page', page: { title: text } });
    expect([model.before, scroll.told]).toEqual(['Project', 0]);
    // Opening a note in which it is named shows what is known of that note.
    scroll.top = 80;
    await model.follow(notePath('Two.md'));
    expect(model.content).toMatchObject({ kind: 'said' });
    expect(model.before).toBe(text);
    // Notes that are opened by themselves leave no ways back.
    await model.follow(notePath('Three.md'));
    expect(model.before).toBe(text);
    await model.back();
    expect(model.content).toMatchObject({ kind: 'page', page: { title: text } });
    expect([model.before, scroll.told]).toEqual(['Project', 80]);
    expect(await model.back()).toBe(anchor);
    expect([model.tab, lines().length, scroll.told, model.before]).toEqual([
      'project',
      all60,
      700,
      undefined,
    ]);
    expect(await model.back()).toBeUndefined();
    await model.open(anchor!);
    await model.choose('health');
    expect(model.before).toBeUndefined();
  });

  it('hears that a list of steps worked, until it is a skill, and that it failed', async () => {
    const { model, turnOn, said } = await modelOver({
      'A.md':
        '# How to clean the filter\n\n1. Close the valve of the pump\n2. Take the filter out and rinse it\n3. Put the filter back in\n4. Open the valve slowly\n',
      'B.md':
        '# How to clean the filter\n\n1. Close the main valve before anything else\n2. Take out the filter, rinse it with warm water\n3. Put it back in\n4. Open the valve slowly, or the seal leaks\n',
      'C.md':
        '# Cleaning the filter\n\n1. Close the valve\n2. Take the filter out, rinse the filter under the tap\n3. Put the filter back, mind the seal\n4. Open the valve again\n',
    });
    turnOn();
    await model.choose('project');
    const line = () =>
      model.content.kind === 'project'
        ? model.content.sections.find(({ heading }) => heading === 'Playbooks')?.lines[0]
        : undefined;
    expect(line()?.aside).toBe('candidate');
    expect(line()?.node?.isSteps).toBe(true);
    for (let outcome = 0; outcome < 5; outcome++) await model.outcome(line()!.node!, true);
    expect(line()?.aside).toBe('confirmed · worked 5 of 5 times · a skill');
    await model.outcome(line()!.node!, false);
    expect(line()?.aside).toBe('confirmed · worked 5 of 6 times · a skill');
    await model.undo();
    expect(line()?.aside).toBe('confirmed · worked 5 of 5 times · a skill');
    expect(said.at(-2)).toBe('Noted.');
  });

  it('says how many of the notes are read, also to who follows a note meanwhile', async () => {
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`N${at}.md`, `[[Pump]] ${at}`]));
    const { model, turnOn, session } = await modelOver({ ...NOTES, ...many });
    turnOn();
    await model.refresh();
    expect(model.content.kind).toBe('said');
    const seen: KnowledgeContent[] = [];
    session.onReading((share) => {
      model.reading(share);
      seen.push(model.content);
    });
    await model.follow(notePath('Pump.md'));
    expect(seen.map((content) => content.kind === 'loading' && content.share)).toEqual([0, 0.4, 0.8, 1]);
    expect(model.content.kind).toBe('page');
    model.reading(0.5);
    expect(model.content.kind).toBe('page');
  });

  it('asks, takes an answer, and takes it back', async () => {
    const { model, turnOn, said } = await modelOver(NOTES);
    turnOn();
    await model.undo();
    await model.choose('questions');
    if (model.content.kind !== 'questions') throw new Error(model.content.kind);
    const [question, ...others] = model.content.questions;
    if (question === undefined) throw new Error('nothing is asked');
    expect(others).toEqual([]);
    expect([question.a.title, question.b.title].sort()).toEqual(['Pump', 'Pumps']);
    await model.different(question.a.anchor, question.b.anchor);
    expect(model.content).toMatchObject({ kind: 'questions', questions: [] });
    await model.undo();
    expect(model.content).toMatchObject({ questions: [{ rule: question.rule }] });
    expect(said).toEqual(['Nothing was decided yet.', 'These two are kept apart now.', 'Undone.']);
  });

  it('shows on a page what is asked of it, and what was decided of it and changes nothing, to be taken back', async () => {
    const { model, turnOn } = await modelOver(NOTES);
    turnOn();
    await model.follow(notePath('Pump.md'));
    const lines = (heading: string) =>
      model.content.kind === 'page'
        ? model.content.page.sections.find((section) => section.heading === heading)?.lines
        : undefined;
    expect(lines('Open questions')).toMatchObject([
      { text: 'The same as Pumps? (singular and plural)', anchor: 'note:Pumps.md' },
    ]);
    await model.same('note:Pump.md', 'note:Pumps.md');
    await model.different('note:Pump.md', 'note:Pumps.md');
    const [lost, ...others] = lines('Decided, without effect') ?? [];
    expect(others).toEqual([]);
    expect(lost).toMatchObject({
      text: 'Same: Pump.md, Pumps.md',
      aside: 'Instead counts: Different: Pump.md, Pumps.md',
    });
    await model.choose('health');
    expect(model.content).toMatchObject({ unheeded: [lost] });
    await model.takeBack(lost!.undo!);
    expect(model.content).toMatchObject({ kind: 'health', unheeded: [] });
  });

  it("goes on without another device's decisions that cannot be read, and names the file", async () => {
    const { model, turnOn, file } = await modelOver(NOTES);
    const why = { kind: 'said', text: 'EIO: i/o error, read' } as const;
    file.unread = [{ file: 'altitude/decisions-phone.jsonl', why }];
    turnOn();
    await model.follow(notePath('Pump.md'));
    expect(model.content.kind).toBe('page');
    await model.choose('health');
    expect(model.content).toMatchObject({
      kind: 'health',
      troubles: [
        'altitude/decisions-phone.jsonl could not be read and stays as it is; what was decided there does not count until it can be: EIO: i/o error, read.',
      ],
    });
  });

  it('asks which of two notes an alias means, and hears it', async () => {
    const { model, turnOn, said } = await modelOver({
      'Valve.md': '---\naliases: [Tap]\n---\nHolds water back.\n',
      'Outlet.md': '---\naliases: [Tap]\n---\nWhere water is drawn.\n',
      'One.md': 'The Tap drips.\n',
    });
    turnOn();
    await model.choose('questions');
    if (model.content.kind !== 'questions') throw new Error(model.content.kind);
    const [question] = model.content.questions;
    expect(question).toMatchObject({ rule: 'both are called “Tap”', shared: 'Tap' });
    await model.means('Tap', 'note:Valve.md');
    expect(model.content).toMatchObject({ kind: 'questions', questions: [] });
    expect(said).toEqual(['The text means this now.']);
  });

  it('drops the answer to a question that is asked no more', async () => {
    const { model, turnOn, shown } = await modelOver(NOTES);
    turnOn();
    await Promise.all([model.choose('questions'), model.choose('health')]);
    expect(shown).toEqual(['loading', 'loading', 'health']);
    await model.choose('project');
    expect(model.content).toMatchObject({ kind: 'project', scopes: ['global'], chosen: 'global' });
  });
});

describe('what a model is to be asked', () => {
  const address = serverAddress(valueOf(parseAddress(ANTHROPIC)));
  const choice: ModelChoice = { address, model: 'claude-haiku-5-5' };

  /** An offer of so many pairs, at no price: which it is shows in its text. */
  function offerOf(pairs: number): OpinionOffer {
    const quote = { price: { kind: 'local' } } as OpinionOffer['priced']['quote'];
    return { pairs, lists: 0, priced: { choice, quote } as OpinionOffer['priced'] };
  }

  it('is what is on view, also when what was found for an earlier question comes later', async () => {
    const waiting: ((offer: OpinionOffer) => void)[] = [];
    const bought: OpinionOffer['priced'][] = [];
    const { model, turnOn } = await modelOver(NOTES, undefined, {
      choice: () => choice,
      opinions: {
        judged: () => Promise.resolve({ ok: true, value: { pairs: [], total: 0, values: [], lists: [] } }),
        offer: async () => ({
          ok: true,
          value: await new Promise<OpinionOffer>((resolve) => waiting.push(resolve)),
        }),
        buy: (priced) => {
          bought.push(priced);
          return Promise.resolve({ ok: false, error: { kind: 'cancelled' } });
        },
        figures: () => Promise.reject(new Error('not asked for')),
      },
    });
    turnOn();
    const first = model.choose('questions');
    const second = model.refresh();
    await expect.poll(() => waiting.length).toBe(2);
    const [one, other] = [offerOf(1), offerOf(2)];
    waiting[1]?.(other);
    await second;
    waiting[0]?.(one);
    await first;
    expect(model.content).toMatchObject({
      offer: { lines: [expect.stringContaining('2'), expect.anything()] },
    });
    if (model.content.kind !== 'questions') throw new Error(model.content.kind);
    const asking = model.askModel(model.content.offer!);
    await expect.poll(() => bought.length).toBe(1);
    waiting.splice(2).forEach((resolve) => resolve(other));
    await asking;
    expect(bought[0]).toBe(other.priced);
  });
});

describe('the curve of growth', () => {
  it('ends at the top right, and is not drawn of nothing', () => {
    const growth = [
      { notes: 5, nodes: 2 },
      { notes: 10, nodes: 4 },
    ];
    expect(curvePoints(growth)).toBe('50,20 100,0');
    expect(curvePoints([])).toBe('');
    expect(
      curvePoints([
        { notes: 1, nodes: 0 },
        { notes: 2, nodes: 0 },
      ]),
    ).toBe('');
  });
});

describe('what a person says of a thing', () => {
  it('is heard: a candidate is confirmed, what is wrong goes, and either is taken back', async () => {
    const { model, turnOn, said } = await modelOver({
      ...NOTES,
      'Pump.md': '---\nuses: "[[Pipe]]"\n---\nLifts water to the roof.\n',
      'Pipe.md': 'Pipes of copper do not rust.\n',
      'Four.md': 'A [[Pipe]] and a [[Valve]].\n',
      'Five.md': 'The [[Pipe]], the [[Valve]].\n',
      'Valve.md': 'Closes.\n',
    });
    turnOn();
    const page = () => {
      if (model.content.kind !== 'page') throw new Error(model.content.kind);
      return model.content.page;
    };
    await model.follow(notePath('Valve.md'));
    expect(page().node.isCandidate).toBe(true);
    expect(model.hasDecided).toBe(false);
    await model.judge('confirm', page().node);
    expect(page().node.isCandidate).toBe(false);
    expect(model.hasDecided).toBe(true);
    await model.undo();
    expect(page().node.isCandidate).toBe(true);
    expect(model.hasDecided).toBe(false);
    await model.judge('veto', page().node);
    expect(model.content).toMatchObject({ kind: 'said' });
    await model.undo();
    await model.judge('pin', page().node);
    await model.follow(notePath('Pump.md'));
    const [fact] = page().sections.find(({ heading }) => heading === 'Facts')?.lines ?? [];
    expect(fact?.text).toBe('Pump uses Pipe');
    await model.judge('veto', fact!.node!);
    expect(page().sections.map(({ heading }) => heading)).not.toContain('Facts');
    await model.undo();
    expect(page().sections.map(({ heading }) => heading)).toContain('Facts');
    const verdicts = ['Confirmed.', 'Undone.', 'It will not come back.', 'Undone.', 'It stays.'];
    expect(said).toEqual([...verdicts, 'It will not come back.', 'Undone.']);
  });
});
