import type { NotePath, Result } from '../../../worker/contract';
import { decodeNote } from '../../../worker/engine/atoms/decode-note';
import { agentKnowledge } from '../../knowing/agent-knowledge';
import { KnowledgeSession } from '../../knowing/knowledge-session';
import { scopeRulesOf } from '../../knowing/scope-rules';
import type { AgentKnowledge } from '../../mcp/agent-host';
import { openDecisions } from '../know/decision-file';
import { knowledgeFileOf, knowledgeFileStore } from '../know/knowledge-file';
import { readPluginSettings } from '../files/vault-rules';
import type { VaultPlace } from '../session/place-vault';
import type { AgentIndex } from './agent-index';
import { DeskHere } from './desk-here';
import type { KnowledgeLeave } from '../command-line/knowledge-leave';

/** The knowledge of a vault as agents in a terminal have it. */
export interface TerminalKnowledge {
  agent: AgentKnowledge;
  close(): Promise<void>;
}

/**
 * Undefined where neither the command line nor the settings of the plugin in the vault turned it on. What is kept and what is
 * decided is that of `altitude know`; nothing is read before the first question.
 */
export async function openKnowledge(
  leave: KnowledgeLeave | undefined,
  index: Pick<AgentIndex, 'ask'>,
  { folder, indexFolder, rules }: VaultPlace,
): Promise<Result<TerminalKnowledge | undefined>> {
  const settings = await readPluginSettings(folder.root);
  if (leave === undefined && !settings.knowledge) return { ok: true, value: undefined };
  const book = await openDecisions(indexFolder, folder.root);
  if (!book.ok) return book;
  const file = knowledgeFileOf(indexFolder);
  const desks: DeskHere[] = [];
  const session = new KnowledgeSession({
    engine: {
      changesSince: (request) => index.ask('changesSince', request, {}),
      explore: (request) => index.ask('explore', request, {}),
      meaningStatus: (request) => index.ask('meaningStatus', request, {}),
      themes: (request) => index.ask('themes', request, {}),
      atomAt: (request) => index.ask('atomAt', request, {}),
    },
    vault: folder,
    spawn: () => {
      const desk = new DeskHere(knowledgeFileStore(file));
      desks.push(desk);
      return desk;
    },
    store: () => ({ name: file, access: 'write' }),
    book: book.value,
    rules: () => scopeRulesOf(settings),
    templateFolders: () => rules.templateFolders,
  });
  const textOf = async (path: NotePath): Promise<string | undefined> => {
    const content = await folder.read(path);
    return content.ok ? decodeNote(content.value).text : undefined;
  };
  const mayDecide = leave === undefined ? settings.agentsDecide : leave === 'decide';
  return {
    ok: true,
    value: {
      agent: agentKnowledge(session, textOf, mayDecide),
      close: async () => {
        session.close();
        await Promise.all(desks.map((desk) => desk.terminate()));
      },
    },
  };
}
