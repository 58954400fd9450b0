import type { Catalogue } from './en';
import { AGENT_DOOR } from './de/agent-door';
import { AGENTS } from './en/agents';
import { ARCHIVE } from './de/archive';
import { ASK } from './de/ask';
import { BUYING } from './de/buying';
import { CHOSEN_NOTES } from './de/chosen-notes';
import { COLLECTION } from './de/collection';
import { ERRORS } from './de/errors';
import { EXPLORER } from './de/explorer';
import { EXPORTING } from './de/exporting';
import { HELP } from './de/help';
import { HITS } from './de/hits';
import { IMPORT } from './de/import';
import { KNOWLEDGE } from './de/knowledge';
import { INLINE } from './de/inline';
import { MAP } from './de/map';
import { OPINIONS } from './de/opinions';
import { PANES } from './de/panes';
import { PROSE } from './de/prose';
import { SETTINGS } from './de/settings';
import { SPENDING } from './de/spending';
import { TERMINAL } from './de/terminal';
import { TRANSFER } from './de/transfer';

/** Every text that people read, in German. What agents are told stays English, as models read it best. */
export const DE: Catalogue = {
  ...EXPLORER,
  ...HITS,
  ...PANES,
  ...SETTINGS,
  ...SPENDING,
  ...BUYING,
  ...CHOSEN_NOTES,
  ...ERRORS,
  ...TERMINAL,
  ...TRANSFER,
  ...HELP,
  ...ASK,
  ...COLLECTION,
  ...AGENTS,
  ...AGENT_DOOR,
  ...ARCHIVE,
  ...KNOWLEDGE,
  ...OPINIONS,
  ...PROSE,
  ...EXPORTING,
  ...INLINE,
  ...MAP,
  ...IMPORT,
};
