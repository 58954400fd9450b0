import { VAULT_ID, type EngineError, type Problem, type StorageReason } from '../../../worker/contract';
import { formatBytes, formatCount, formatList, formatSeconds } from '../format';
import { FAULT_TEXTS } from './faults';

const { fault: inWords } = FAULT_TEXTS;

/** What went wrong. */
function sentence(error: EngineError): string {
  switch (error.kind) {
    case 'not-found':
      return `There is no "${error.id}" in this vault.`;
    case 'bad-request':
      return error.at === undefined
        ? ended(`The ${error.field} does not fit: ${inWords(error.why)}`)
        : inWords(error.why);
    case 'cancelled':
      return 'Stopped before it was finished. What was done is kept.';
    case 'occupied':
      return 'The model is busy with something else. Wait until it is done, or stop it. Nothing was sent.';
    case 'not-open':
      return 'The index is not open yet.';
    case 'storage':
      return ended(
        [STORES[error.operation] ?? 'The index could not be stored', error.file, inWords(error.why)]
          .filter((part) => part !== undefined)
          .join(': '),
      );
    case 'unreadable':
      return ended(`${error.path} could not be read: ${inWords(error.why)}`);
    case 'vault-unreadable':
      return ended(`The vault cannot be read: ${inWords(error.why)}`);
    case 'embedder':
      return ended(inWords(error.why));
    case 'engine-gone':
      return ended(`The index stopped: ${inWords(error.why)}`);
    case 'knowledge-gone':
      return ended(`Knowledge is not available: ${inWords(error.why)}`);
    case 'timeout':
      return `The index gave no answer within ${formatSeconds(error.afterMs / 1000)}.`;
    case 'wrong-contract':
      return 'Altitude is only partly updated.';
    case 'defect':
      return `A bug in Altitude: ${error.message}`;
  }
}

const STORES: Partial<Record<string, string>> = {
  open: 'The index could not be opened',
  read: 'A file of Altitude could not be read',
  download: 'The model could not be stored',
  'open-model': 'The folder of the model could not be opened',
  'use-model': 'The files of the model could not be read or written',
};

/** What the user of a pane can do, or need not fear; empty where there is nothing to say. */
function adviceInApp(error: EngineError): string {
  switch (error.kind) {
    case 'storage':
      return `${storageAdviceInApp(error.operation, error.reason, error.file)} Your notes are safe.`;
    case 'vault-unreadable':
      return 'The index is as it was.';
    case 'embedder':
      return `${embedderAdvice(error, 'Store a key and name it in the settings.', 'Retry takes it as it is now, and embeds everything once more.')}Words and links go on without it.`;
    case 'engine-gone':
      return 'Nothing that was saved is lost.';
    case 'knowledge-gone':
      return 'Nothing that you decided is lost. The next question starts it again.';
    case 'wrong-contract':
      return 'Reload the app.';
    default:
      return '';
  }
}

/** The same for the terminal, where the folder of the index has a name if it is known. */
function adviceInTerminal(error: EngineError, indexFolder?: string): string {
  switch (error.kind) {
    case 'not-found':
      return error.nearest === VAULT_ID
        ? 'altitude zoom-in VAULT shows what there is.'
        : `The nearest that exists is "${error.nearest}".`;
    case 'storage':
      return storageAdviceInTerminal(error.reason, error.file, indexFolder);
    case 'vault-unreadable':
      return 'The index is as it was.';
    case 'embedder':
      return `${embedderAdvice(error, 'Put it into ALTITUDE_EMBEDDER_KEY.', 'altitude embed with --embedder takes it as it is now, and embeds everything once more.')}Words and links go on without it.`;
    case 'engine-gone':
      return 'Run the command again; what was indexed is kept.';
    case 'knowledge-gone':
      return 'Nothing that you decided is lost. Run the command again.';
    case 'timeout':
      return 'Run the command again.';
    case 'wrong-contract':
      return 'Build or install it again.';
    case 'defect':
      return 'Please report it with the command you ran.';
    default:
      return '';
  }
}

function embedderAdvice(
  { why }: Extract<EngineError, { kind: 'embedder' }>,
  setKey: string,
  takeAnew: string,
): string {
  if (why.kind === 'key-wanted') return `${setKey} `;
  return why.kind === 'model-changed' ? `${takeAnew} ` : '';
}

function storageAdviceInApp(
  operation: string,
  reason: StorageReason | undefined,
  file: string | undefined,
): string {
  switch (reason) {
    case 'full':
      return 'Make room on the disk.';
    case 'in-use':
      return 'Close the other window or program that has this vault open and try again.';
    case 'newer':
      return 'Update Altitude. The index stays as it is.';
    case 'foreign':
      return 'What is there stays as it is.';
    case 'read-only':
      return file === undefined ? 'Check the permissions of the disk.' : `Check the permissions of ${file}.`;
    case undefined:
      if (operation === 'read') return 'Check whether it can be read.';
      return operation === 'open'
        ? 'If another window has this vault open, close that window and try again.'
        : 'Check the free disk space.';
  }
}

function storageAdviceInTerminal(
  reason: StorageReason | undefined,
  file: string | undefined,
  indexFolder?: string,
): string {
  switch (reason) {
    case 'full':
      return 'Make room on the disk, or place the index elsewhere with --index DIR.';
    case 'in-use':
      return 'Wait until the other program is done, or give this one its own index with --index DIR.';
    case 'foreign':
      return 'Nothing in it was changed. Name an empty folder with --index DIR, or, if this vault was moved, call altitude index with --yes to take its index over.';
    case 'newer':
      return 'Update this program, or place an index of its own elsewhere with --index DIR.';
    case 'read-only':
      if (file !== undefined)
        return `Check the permissions of ${file}, or place the index elsewhere with --index DIR.`;
      return checkFolder(indexFolder);
    case undefined:
      return checkFolder(indexFolder);
  }
}

function checkFolder(indexFolder: string | undefined): string {
  return `Check space and permissions of ${indexFolder ?? 'the index folder'}, or place the index elsewhere with --index DIR.`;
}

/** Why a note could not be taken in full. */
function problem(found: Problem): string {
  switch (found.kind) {
    case 'invalid-utf8':
      return `Not valid UTF-8 from byte ${formatCount(found.byteOffset)} on: read up to there.`;
    case 'binary':
      return 'Not text: only its name is indexed.';
    case 'nul-filled':
      return found.byteOffset === 0
        ? 'Holds nothing but empty bytes, as after a crash while it was written: look for it in a backup.'
        : `Empty bytes from byte ${formatCount(found.byteOffset)} on, as after a crash while it was written: read up to there. The rest may be in a backup.`;
    case 'bad-frontmatter':
      return ended(
        `Properties are not valid YAML (line ${formatCount(found.line)}), indexed without them: ${inWords(found.why)}`,
      );
    case 'too-large':
      return `${formatBytes(found.sizeBytes)}, over the limit of ${formatBytes(found.limitBytes)}: not indexed.`;
    case 'unreadable':
      return ended(`Could not be read: ${inWords(found.why)}`);
    case 'name-clash':
      return `Has the same name as ${found.other}, written in another Unicode form: not indexed.`;
    case 'not-embedded':
      return ended(
        `${found.texts === 1 ? 'One paragraph is' : `${formatCount(found.texts)} paragraphs are`} found by words alone: ${inWords(found.why)}`,
      );
    case 'ambiguous-alias':
      return `Shares the alias “${found.alias}” with ${formatList(found.others)}: links by it lead to none of them.`;
  }
}

/** With one full stop at the end, whatever others said there. */
function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

export const ERRORS = { ...FAULT_TEXTS, errors: { sentence, adviceInApp, adviceInTerminal, problem } };
