/** Says which controls belong together: one of them has the keyboard where another one had it that is drawn no more. */
export const PART = 'data-part';

/** Names the question that its controls are about. */
export const QUESTION = 'data-question';

/** What the keyboard can stand on. */
const OPERABLE = ':is(button,select)';

/**
 * Has a body drawn anew. The keyboard stays at the control of the same name, wherever it is drawn now; else at the first of the same part, else at
 * what has its place, else at `otherwise`. Where something was taken back it goes to the question that is open again: the next key
 * is about that one.
 */
export function keepFocus(
  body: HTMLElement,
  draw: () => void,
  { otherwise, isTakenBack }: { otherwise: HTMLElement | undefined; isTakenBack: boolean },
): void {
  const before = partsOf(body);
  const known = new Set(questionsOf(body).map(nameOfQuestion));
  const at = before.findIndex((part) => part === body.doc.activeElement);
  const focused = before[at];
  const [name, own] = [focused && nameOf(focused), focused?.getAttribute(PART) ?? null];
  draw();
  if (focused === undefined) return;
  const opened = isTakenBack
    ? questionsOf(body).find((question) => !known.has(nameOfQuestion(question)))
    : undefined;
  const first = opened?.querySelector<HTMLElement>(OPERABLE);
  if (first) return first.focus();
  const parts = partsOf(body);
  const named = [...parts.keys()].filter((place) => nameOf(parts[place]!) === name);
  const nearest = named.sort((a, b) => Math.abs(a - at) - Math.abs(b - at))[0];
  const same = own === null ? undefined : parts.find((part) => part.getAttribute(PART) === own);
  const instead = same ?? parts[Math.min(at, parts.length - 1)] ?? otherwise;
  (nearest === undefined ? instead : parts[nearest])?.focus();
}

function partsOf(body: HTMLElement): HTMLElement[] {
  return [...body.querySelectorAll<HTMLElement>(OPERABLE)];
}

function questionsOf(body: HTMLElement): HTMLElement[] {
  return [...body.querySelectorAll<HTMLElement>(`[${QUESTION}]`)];
}

function nameOfQuestion(question: HTMLElement): string | null {
  return question.getAttribute(QUESTION);
}

function nameOf(part: HTMLElement): string {
  return part.getAttribute('aria-label') ?? part.textContent;
}

/** Puts the keyboard at the first control of a part, once whatever has it lets it go; a dialog that was opened meanwhile keeps it. */
export function focusPart(body: HTMLElement | undefined, name: string): void {
  if (body === undefined) return;
  body.win.setTimeout(() => {
    if (body.doc.activeElement?.closest('.modal')) return;
    partsOf(body)
      .find((part) => part.getAttribute(PART) === name)
      ?.focus();
  });
}
