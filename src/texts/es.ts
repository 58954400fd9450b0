import type { Catalogue } from './en';
import { AGENT_DOOR } from './es/agent-door';
import { AGENTS } from './en/agents';
import { ARCHIVE } from './es/archive';
import { ASK } from './es/ask';
import { BUYING } from './es/buying';
import { CHOSEN_NOTES } from './es/chosen-notes';
import { COLLECTION } from './es/collection';
import { ERRORS } from './es/errors';
import { EXPLORER } from './es/explorer';
import { EXPORTING } from './es/exporting';
import { HELP } from './es/help';
import { HITS } from './es/hits';
import { IMPORT } from './es/import';
import { KNOWLEDGE } from './es/knowledge';
import { INLINE } from './es/inline';
import { MAP } from './es/map';
import { OPINIONS } from './es/opinions';
import { PANES } from './es/panes';
import { PROSE } from './es/prose';
import { SETTINGS } from './es/settings';
import { SPENDING } from './es/spending';
import { TERMINAL } from './es/terminal';
import { TRANSFER } from './es/transfer';

/** Every text that people read, in Spanish. What agents are told stays English, as models read it best. */
export const ES: Catalogue = {
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
