import { AGENT_DOOR } from './en/agent-door';
import { AGENTS } from './en/agents';
import { ARCHIVE } from './en/archive';
import { ASK } from './en/ask';
import { BUYING } from './en/buying';
import { CHOSEN_NOTES } from './en/chosen-notes';
import { COLLECTION } from './en/collection';
import { ERRORS } from './en/errors';
import { EXPLORER } from './en/explorer';
import { EXPORTING } from './en/exporting';
import { HELP } from './en/help';
import { HITS } from './en/hits';
import { IMPORT } from './en/import';
import { KNOWLEDGE } from './en/knowledge';
import { INLINE } from './en/inline';
import { MAP } from './en/map';
import { OPINIONS } from './en/opinions';
import { PANES } from './en/panes';
import { PROSE } from './en/prose';
import { SETTINGS } from './en/settings';
import { SPENDING } from './en/spending';
import { TERMINAL } from './en/terminal';
import { TRANSFER } from './en/transfer';

/** Every text that people read, in English. The texts of all other languages have its type. */
export const EN = {
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

/** The texts of one language. What English has, all have: a key too few is a type error. */
export type Catalogue = typeof EN;
