import { describe, expect, it } from 'vitest';
import type { NotePath } from '../../worker/contract';
import { listsAnswer, questionsAnswer } from '../../worker/knowledge/desk/desk-answers';
import { gather, type Word } from '../../worker/knowledge/fold/gathered-evidence';
import type { Knowledge } from '../../worker/knowledge/fold/knowledge';
import { reliabilityOf } from '../../worker/knowledge/fold/reliability';
import type { Evidence, SpanRef } from '../../worker/knowledge/base/knowledge-nodes';
import { pairCases } from '../../src/knowing/model-cases';
import { decide } from '../../worker/knowledge/decisions/decision-log';
import { knowledgeIn } from './knowledge-fixture';

const STEPS = [
  '1. Close the valve of the pump\n2. Take the filter out and rinse it\n3. Put the filter back in\n4. Open the valve slowly\n',
  '1. Close the main valve first\n2. Take out the filter, rinse it with warm water\n3. Put it back in\n4. Open the valve slowly\n',
  '1. Close the valve\n2. Take the filter out, rinse the filter\n3. Put the filter back, mind the seal\n4. Open the valve again\n',
];
const NOTES: Record<string, string> = {
  'Pump.md': 'Lifts water to the roof, whatever the weather.\n',
  'Pumps.md': 'Catalogues, prices, dealers and brochures.\n',
  'One.md': '---\nuses: "[[Pump]]"\n---\nHere is the [[Pumps|catalogue]]. Our [[Compressor]] was loud.\n',
  'Two.md': 'part_of:: [[Pump]]\n\n[[Pumps]] came by mail. A [[Compresor]] came on Monday.\n',
  'Three.md': 'See [[Pump]] in the attic, [[Pumps]] in the drawer. The [[Compressor]] runs at night.\n',
  'Four.md': 'Nobody ordered the [[Compresor]] that stands in the yard.\n',
  ...Object.fromEntries(
    STEPS.map((steps, at) => [`Clean ${at}.md`, `# How to clean the filter\n\n${steps}`]),
  ),
};

/** What a model would be believed as far as, by the design. */
const OF_A_MODEL = 0.6;

function stands(span: SpanRef, evidence: readonly Evidence[]): boolean {
  const own = evidence.find((each) => each.span.path === span.path && each.span.start === span.start);
  return own !== undefined && reliabilityOf(own.source) > OF_A_MODEL;
}

/** What would be known if these notes said it once more, as surely as anything that is less sure than they are. */
function withWeaker(evidence: readonly Evidence[]): [before: number, after: number] {
  const wordOf = ({ span, source, dayMs }: Evidence, line: number): Word => ({
    ...{ path: span.path, hash: span.hash, span, source, line, dayMs },
  });
  const words = evidence.map((each, at) => wordOf(each, at + 1));
  const weaker = words.map((word): Word => ({ ...word, source: 'own-sentence', line: 0 }));
  return [gather(words).confidence, gather([...words, ...weaker]).confidence];
}

function entityOf({ entities }: Knowledge, anchor: string): { evidence: Evidence[]; confidence: number } {
  return [...entities.values()].find(({ anchors }) => (anchors as string[]).includes(anchor))!;
}

describe('what a language model says of things', () => {
  const knowledge = knowledgeIn(NOTES);

  it('can quote of a pair only what is evidence of its thing already, and surer', async () => {
    const { open } = questionsAnswer(knowledge);
    expect(open.length).toBeGreaterThan(1);
    const cases = await pairCases(open, (path: NotePath) => Promise.resolve(NOTES[path]));
    for (const { question, about } of cases) {
      expect(about).toBeDefined();
      for (const { anchor, evidence } of question.sides) {
        const thing = entityOf(knowledge, anchor);
        expect(evidence.length).toBeGreaterThan(1);
        for (const span of evidence) expect(stands(span, thing.evidence)).toBe(true);
        const [before, after] = withWeaker(thing.evidence);
        expect(after).toBe(before);
        // Whatever the other side's notes counted, it is sure of itself.
        expect(thing.confidence).toBeGreaterThan(0.95);
      }
    }
  });

  it('can quote of lists only what is evidence of their playbook already, and surer', () => {
    const lists = listsAnswer(knowledge);
    expect(lists).toHaveLength(1);
    const playbook = knowledge.playbooks.find(({ title }) => title === lists[0]!.title)!;
    expect(lists[0]!.spans).toHaveLength(3);
    for (const span of lists[0]!.spans) expect(stands(span, playbook.evidence)).toBe(true);
    const [before, after] = withWeaker(playbook.evidence);
    expect(after).toBe(before);
  });

  it('is named where its decision made two names one, and a person is not', () => {
    const pair = { kind: 'same' as const, a: 'name:compressor' as const, b: 'name:compresor' as const };
    const by = (model: object): unknown =>
      entityOf(knowledgeIn(NOTES, [decide([], { ...pair, ...model }, 'here', 0)]), 'name:compresor');
    const merge = { a: 'name:compressor', b: 'name:compresor', by: '1@here' };
    expect(by({ by: 'host/qwen3', job: 'j1' })).toMatchObject({
      mergedFrom: [{ ...merge, model: 'host/qwen3' }],
    });
    expect(by({})).toMatchObject({ mergedFrom: [merge] });
    expect(by({})).not.toMatchObject({ mergedFrom: [{ model: 'host/qwen3' }] });
  });
});
