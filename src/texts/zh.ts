import type { Catalogue } from './en';
import { AGENT_DOOR } from './zh/agent-door';
import { AGENTS } from './en/agents';
import { ARCHIVE } from './zh/archive';
import { ASK } from './zh/ask';
import { BUYING } from './zh/buying';
import { CHOSEN_NOTES } from './zh/chosen-notes';
import { COLLECTION } from './zh/collection';
import { ERRORS } from './zh/errors';
import { EXPLORER } from './zh/explorer';
import { EXPORTING } from './zh/exporting';
import { HELP } from './zh/help';
import { HITS } from './zh/hits';
import { IMPORT } from './zh/import';
import { KNOWLEDGE } from './zh/knowledge';
import { INLINE } from './zh/inline';
import { MAP } from './zh/map';
import { OPINIONS } from './zh/opinions';
import { PANES } from './zh/panes';
import { PROSE } from './zh/prose';
import { SETTINGS } from './zh/settings';
import { SPENDING } from './zh/spending';
import { TERMINAL } from './zh/terminal';
import { TRANSFER } from './zh/transfer';

/** Every text that people read, in simplified Chinese. What agents are told stays English, as models read it best. */
export const ZH: Catalogue = {
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
