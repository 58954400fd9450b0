import { decodeNote } from '../../../worker/engine/atoms/decode-note';
import { listsAnswer, questionsAnswer } from '../../../worker/knowledge/desk/desk-answers';
import type { DecidedLog, DecisionBook } from '../../knowing/decision-book';
import { ModelOpinions } from '../../knowing/model-opinions';
import { ModelProse, type NoteReader } from '../../knowing/model-prose';
import type { TextOf } from '../../knowing/model-cases';
import { DAY_CAP_USD } from '../../llm/model-manners';
import { Purchases } from '../../llm/purchases';
import { after } from '../node/after';
import { ownPricesOf, type ServerChoice } from '../spending/model-server';
import { openServer } from '../spending/open-server';
import { openLedger } from '../spending/open-ledger';
import type { PurchasePorts } from '../spending/purchase-ports';
import type { VaultSession } from '../session/vault-session';
import type { VaultKnowledge } from './read-knowledge';

/** Why a note is not there, or no longer of the vault; for all other reasons it may be read another time. */
const GONE = ['no-such-file', 'no-folder', 'not-in-vault'];

/** The knowledge of a vault, with what was decided of it. */
export interface DecidableKnowledge {
  session: VaultSession;
  known: VaultKnowledge;
  log: DecidedLog;
  book: DecisionBook;
}

/** What models said of this vault, and the way to ask one. Nothing is sent before something is bought. */
export function opinionsOver(
  { session, known, book }: DecidableKnowledge,
  { env, now }: Pick<PurchasePorts, 'env' | 'now'>,
  buyer?: ServerChoice & { maxUsd: number | undefined },
): { opinions: ModelOpinions; prose: ModelProse; purchases: Purchases; textOf: TextOf } {
  const maxUsd = buyer?.maxUsd;
  const purchases = new Purchases({
    engine: session.engine,
    openLedger: () => openLedger(session),
    openMessages: (address) => {
      const server = openServer(address, env);
      if (!server.ok) throw new Error(server.failure.message);
      return server.value;
    },
    ownPrices: () => (buyer === undefined ? [] : ownPricesOf(buyer, now())),
    limits: () => ({ jobUsd: maxUsd ?? Infinity, dayUsd: Math.max(DAY_CAP_USD, maxUsd ?? 0) }),
    ...{ now, after, random: Math.random },
  });
  const readNote: NoteReader = async (path) => {
    const read = await session.folder.read(path);
    if (read.ok) return { ok: true, value: decodeNote(read.value).text };
    const isGone = read.error.kind === 'unreadable' && GONE.includes(read.error.why.kind);
    return isGone ? { ok: true, value: undefined } : read;
  };
  const textOf: TextOf = async (path) => {
    const read = await readNote(path);
    return read.ok ? read.value : undefined;
  };
  const opinions = new ModelOpinions({
    ...{ purchases, textOf, now },
    questions: () => Promise.resolve({ ok: true, value: questionsAnswer(known.knowledge) }),
    lists: () => Promise.resolve({ ok: true, value: listsAnswer(known.knowledge) }),
    decide: (choice) => book.add(choice),
  });
  return { opinions, prose: new ModelProse({ purchases, readNote, now }), purchases, textOf };
}
