import { describe, expect, it } from 'vitest';
import type { ContentHash, NotePath } from '../../../../worker/contract';
import { ModelProse } from '../../../../src/knowing/model-prose';
import type { ProseSubject } from '../../../../src/knowing/prose-case';
import { Ledger } from '../../../../src/llm/ledger';
import type { ModelChoice } from '../../../../src/llm/model-choice';
import { DraftShelf } from '../../../../src/llm/opinions/draft-shelf';
import { Purchases } from '../../../../src/llm/purchases';
import { ANTHROPIC, serverAddress } from '../../../../src/llm/server-address';
import { parseAddress } from '../../../../src/providers/address';
import { ProseModel } from '../../../../src/ui/knowledge/prose-model';
import { LogFiles, NO_DELIVERIES, valueOf } from '../../knowing/knowing-fixture';

const NOTE = 'The pump on the roof hums at night.\n';
const PUMP: ProseSubject = {
  ...{ key: 'note:Pump.md', title: 'Pump' },
  places: [{ span: { path: 'One.md' as NotePath, start: 4, end: 8, hash: '' as ContentHash } }],
};

function nobody(): never {
  throw new Error('nothing is to be sent');
}

/** Over an empty ledger, with a server that must not be asked. */
function modelFor(choice: ModelChoice | undefined): { model: ProseModel; said: string[] } {
  const said: string[] = [];
  const purchases = new Purchases({
    engine: {
      summaryNeeds: nobody,
      summaryTask: nobody,
      keepSummaries: nobody,
      dropSummaries: nobody,
      countSummaries: nobody,
    },
    openLedger: () => Ledger.open(new LogFiles(), NO_DELIVERIES, new DraftShelf(NO_DELIVERIES)),
    openMessages: nobody,
    ownPrices: () => [],
    limits: () => ({ jobUsd: 1, dayUsd: 1 }),
    now: () => Date.UTC(2026, 10, 1),
    after: nobody,
    random: () => 0.5,
  });
  const textOf = (): Promise<string> => Promise.resolve(NOTE);
  const model = new ProseModel({
    prose: new ModelProse({
      purchases,
      readNote: async () => ({ ok: true, value: await textOf() }),
      now: () => 0,
    }),
    choice: () => choice,
    textOf,
    say: (text) => said.push(text),
  });
  return { model, said };
}

function remote(model: string): ModelChoice {
  return { address: serverAddress(valueOf(parseAddress(ANTHROPIC))), model };
}

describe('prose in the pane', () => {
  it('is nothing where no model is chosen and none wrote', async () => {
    expect(await modelFor(undefined).model.show(PUMP)).toBeUndefined();
    const nowhere = { ...PUMP, places: [] };
    expect(await modelFor(remote('claude-haiku-5-5')).model.show(nowhere)).toBeUndefined();
  });

  it('has its price and its server on view, and sends nothing for that', async () => {
    const { model } = modelFor(remote('claude-haiku-5-5'));
    const shown = await model.show(PUMP);
    expect(shown?.offer?.button).toMatch(/^Write for 0\.00\d\d–0\.00\d\d USD$/);
    expect(shown?.offer?.lines).toEqual([
      'claude-haiku-5-5 can tell this in prose; each sentence shows where your notes say it.',
      '1 line of 1 note goes to api.anthropic.com. Nothing is sent before you press the button.',
    ]);
    expect(shown).toMatchObject({ paragraphs: [], isWriting: false, failure: '' });
    const unknown = await modelFor(remote('some-model')).model.show(PUMP);
    expect(unknown?.offer?.button).toBe('Write for unknown price');
  });

  it('writes nothing where nothing is offered, and is stopped only while it writes', async () => {
    const { model, said } = modelFor(undefined);
    await model.write({ offer: undefined }, nobody);
    model.stop();
    expect(said).toEqual([]);
  });
});
