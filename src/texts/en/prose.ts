import { counted, countedNotes } from './words';

function lines(count: number): string {
  return counted(count, { one: 'line', other: 'lines' });
}

/** What is said of pages that a language model tells. */
export const PROSE = {
  prose: {
    heading: 'In prose',
    offer: (model: string): string =>
      `${model} can tell this in prose; each sentence shows where your notes say it.`,
    sends: (lineCount: number, notes: number, host: string): string =>
      `${lines(lineCount)} of ${countedNotes(notes)} ${lineCount === 1 ? 'goes' : 'go'} to ${host}. Nothing is sent before you press the button.`,
    write: (price: string): string => `Write for ${price}`,
    writeFree: 'Write at no cost',
    writing: 'Writing…',
    stop: 'Stop',
    cited: (place: number, path: string, quote: string): string => `Source ${place}, ${path}: “${quote}”`,
    source: (quote: string): string => `“${quote}”`,
    writtenBy: (model: string): string => `Written by ${model}`,
    leftOut: (count: number): string =>
      `${counted(count, { one: 'sentence', other: 'sentences' })} left out that no note says`,
    outdated: 'Your notes say more, or something else, since this was written.',
    gone: (model: string): string =>
      `What ${model} wrote is gone: your notes no longer say what it stood on.`,
    damaged: (model: string): string =>
      `What ${model} wrote cannot be read: its file is damaged. It stays where it is, and nothing is bought again until you ask.`,
    spent: (model: string): string =>
      `${model} was asked to tell this in prose, and wrote nothing that stands in your notes.`,
    nothing: 'The notes say nothing here that could be told in prose.',
    before: 'It was written before, of the same lines: nothing was sent.',
    consent: (lineCount: number, notes: number, model: string, host: string, price: string): string =>
      `Send ${lines(lineCount)} of ${countedNotes(notes)} to ${host}, for ${model} to tell them in prose (${price})?`,
    done: (sentences: number, paid: string): string =>
      `${counted(sentences, { one: 'sentence', other: 'sentences' })} (${paid})`,
    donePage: (paid: string): string => `Written (${paid}).`,
    pages: (count: number): string => counted(count, { one: 'page in prose', other: 'pages in prose' }),
    optionAlone: (option: string): string => `--${option} goes with ask-model or --prose.`,
    proseAlone: '--prose goes with page and brain.',
  },
};
