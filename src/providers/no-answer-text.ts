import type { NoAnswer } from './ports';

/** Why no whole answer came from a server that has been named already; ends a sentence. */
export function noAnswerText(why: NoAnswer): string {
  switch (why) {
    case 'refused':
      return 'nothing answers there';
    case 'unknown-host':
      return 'no computer of this name can be found';
    case 'cut':
      return 'the connection broke off';
    case 'untrusted':
      return 'its certificate is not trusted';
    case 'other':
      return 'it cannot be reached';
  }
}
