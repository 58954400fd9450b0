import { formatBytes, formatCount, formatMoment } from '../format';
import { counted, countedAtoms } from './words';

function files(count: number): string {
  return counted(count, { one: 'file', other: 'files' });
}

function vectors(count: number): string {
  return counted(count, { one: 'vector', other: 'vectors' });
}

/** The dialog that writes vectors into the vault for other devices, or takes those of others. */
export const TRANSFER = {
  transfer: {
    title: 'Vectors for other devices',
    settingDesc:
      'What the model made of your notes can go to your other devices through a folder of this vault, so that a phone need not make it again.',
    intro:
      'A model makes a vector of every paragraph, which takes long. Devices with the same model can take these from a folder of this vault, and make only what is new. No text of your notes is in it.',
    folderDefault: 'Altitude vectors',
    off: 'No model is chosen, so there are no vectors. Choose one in Altitude’s settings.',
    builtIn:
      'The built-in model learns from the notes on each device, so its vectors fit no other device. Choose a model to download, or a server, in Altitude’s settings.',
    here: (count: number, model: string): string =>
      `This device has vectors of ${countedAtoms(count, 'paragraph')}, made by ${model}.`,
    noneHere: 'This device has no vectors yet.',
    willWrite: (sizeBytes: number, folder: string): string =>
      `Writing them puts about ${formatBytes(sizeBytes)} into “${folder}”.`,
    there: (folder: string, count: number, sizeBytes: number, newestMs: number): string =>
      `“${folder}” holds ${files(count)} with vectors (${formatBytes(sizeBytes)}), the newest of ${formatMoment(newestMs)}.`,
    noneThere: (folder: string): string => `“${folder}” holds no vectors.`,
    offered: (folder: string, count: number, missing: number, sizeBytes: number): string =>
      `Another device put vectors into “${folder}”: for up to ${formatCount(count)} of ${countedAtoms(missing, 'paragraph')} that have none here (${formatBytes(sizeBytes)}). Taking them costs nothing.`,
    takeOffered: 'Take them',
    putAway: 'Do not offer again',
    notOffered: 'Not offered again. The command “Vectors for other devices” takes them at any time.',
    write: 'Write',
    take: 'Take',
    writing: (done: number, total: number): string => `Writing: ${formatCount(done)} of ${files(total)}`,
    taking: (done: number, total: number): string => `Taking: ${formatCount(done)} of ${files(total)}`,
    written: (count: number): string => `${files(count)} written.`,
    unchanged: (count: number): string => `${files(count)} ${count === 1 ? 'was' : 'were'} up to date.`,
    removed: (count: number): string =>
      `${files(count)} moved to the trash: ${count === 1 ? 'its' : 'their'} vectors are in the others.`,
    synced:
      'Once the files are synchronised, choose “Take” on the other device. Obsidian Sync carries them only where “Sync all other types” is on.',
    taken: (count: number): string => (count === 0 ? 'Nothing new was taken.' : `${vectors(count)} taken.`),
    known: (count: number): string => `${vectors(count)} ${count === 1 ? 'was' : 'were'} here already.`,
    noModelYet:
      'The model is not ready on this device yet. Take the vectors once it is: the settings say how far it is.',
    others: (count: number): string =>
      `${files(count)} left alone: the vectors are of another model than this device uses.`,
    notTaken: (file: string, why: string): string => `“${file}” was not taken: ${why}.`,
    stopped: 'Stopped. What was done stays.',
    failed: (why: string): string => `That failed: ${why}. What was done before stays; try again to go on.`,
  },
};
