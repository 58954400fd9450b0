import type { Catalogue } from './en';
import { AGENT_DOOR } from './ja/agent-door';
import { AGENTS } from './en/agents';
import { ARCHIVE } from './ja/archive';
import { ASK } from './ja/ask';
import { BUYING } from './ja/buying';
import { CHOSEN_NOTES } from './ja/chosen-notes';
import { COLLECTION } from './ja/collection';
import { ERRORS } from './ja/errors';
import { EXPLORER } from './ja/explorer';
import { EXPORTING } from './ja/exporting';
import { HELP } from './ja/help';
import { HITS } from './ja/hits';
import { IMPORT } from './ja/import';
import { KNOWLEDGE } from './ja/knowledge';
import { INLINE } from './ja/inline';
import { MAP } from './ja/map';
import { OPINIONS } from './ja/opinions';
import { PANES } from './ja/panes';
import { PROSE } from './ja/prose';
import { SETTINGS } from './ja/settings';
import { SPENDING } from './ja/spending';
import { TERMINAL } from './ja/terminal';
import { TRANSFER } from './ja/transfer';

/** Every text that people read, in Japanese. What agents are told stays English, as models read it best. */
export const JA: Catalogue = {
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
