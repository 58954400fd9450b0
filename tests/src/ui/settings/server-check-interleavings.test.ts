import { describe, expect, it } from 'vitest';
import { serverAddress } from '../../../../src/llm/server-address';
import { ServerCheck } from '../../../../src/ui/settings/server-check';
import type { Dice } from '../../../faults/dice';
import {
  IN_ORDER,
  LateAnswers,
  stroll,
  walkMany,
  WALKS_MS,
  type Chances,
} from '../../../faults/late-answers';

const NAMES = ['one', 'two', ''];

/** Settings, and servers that answer late which model they were asked of, and with which key. */
function openCheck(dice: Chances) {
  const late = new LateAnswers(dice);
  const settings = { server: 'one', model: 'one', secret: 'one' };
  const check: ServerCheck = new ServerCheck({
    choice: () =>
      settings.server === '' || settings.model === ''
        ? undefined
        : {
            address: serverAddress({ base: `https://${settings.server}.example`, host: settings.server }),
            model: settings.model,
          },
    secret: () => settings.secret,
    probe: ({ address, model }) => {
      const said = [address.base, model, settings.secret].join();
      return late.answer(() => ({
        ok: false as const,
        failure: { kind: 'rejected' as const, status: 401, said },
      }));
    },
  });
  let shown = check.state;
  check.onChange(() => (shown = check.state));
  const change = (key: keyof typeof settings, name: string): void => {
    settings[key] = name;
    check.settingsChanged();
  };
  /** What is shown of other settings than those of now. */
  const stale = (): string[] => {
    if (shown.kind !== 'checked' || shown.probed.ok) return [];
    const { failure } = shown.probed;
    const now = [`https://${settings.server}.example`, settings.model, settings.secret].join();
    return 'said' in failure && failure.said === now ? [] : [`${JSON.stringify(failure)} is said of ${now}`];
  };
  return { late, check, change, stale, shown: () => shown };
}

async function walk(dice: Dice): Promise<{ done: string[]; wrong: string[] }> {
  const { late, check, change, stale, shown } = openCheck(dice);
  const wrong: string[] = [];
  const look = (): void => void wrong.push(...stale());
  const { done, wrong: failed } = await stroll(dice, late, {
    check: () => check.check().then(look),
    server: () => change('server', dice.pick(NAMES)),
    model: () => change('model', dice.pick(NAMES)),
    secret: () => change('secret', dice.pick(NAMES)),
    look,
  });
  look();
  if (shown().kind === 'checking') wrong.push('it is checked for ever');
  return { done, wrong: [...new Set([...wrong, ...failed])] };
}

describe('the check of a server, which answers late and in any order', () => {
  it(
    'says nothing of other settings than those it was made of',
    async () => {
      expect(await walkMany(walk)).toEqual([]);
    },
    WALKS_MS,
  );

  it('can be made again while the one of the settings before is under way', async () => {
    const { late, check, change, stale, shown } = openCheck(IN_ORDER);
    const first = check.check();
    expect(shown().kind).toBe('checking');
    change('secret', 'two');
    expect(shown().kind).toBe('unchecked');
    const second = check.check();
    await late.letAll();
    await Promise.all([first, second]);
    expect([shown().kind, stale()]).toEqual(['checked', []]);
    change('model', 'two');
    expect(shown().kind).toBe('unchecked');
  });
});
