import type { ParsedNote, ParsedParagraph } from '../../engine/atoms/parsed-note';
import { singular } from '../names/name-keys';
import { nameTokens } from '../names/name-tokens';
import { isSmallWord } from '../names/small-words';
import type { Procedure } from './note-reading';

/** Headings and titles under which steps stand, in four languages. */
const CUE =
  /\b(?:how[- ]?to|how (?:do|does|can|to)|steps?|set ?up|setting up|install(?:ation|ing)?|guide|tutorial|quick ?start|walkthrough|troubleshoot(?:ing)?|check ?list|runbook|playbook|procedure|recipe|instructions?|directions|workflow|process|migrat(?:e|ion|ing)|deploy(?:ment|ing)?|configur(?:e|ation|ing)|getting started|routine|protocol|exploitation|remediation|usage)\b|anleitung|schritte?|einrichten|einrichtung|installation|vorgehen|ablauf|rezept|zubereitung|步骤|教程|如何|怎么|怎样|方法|流程|安装|配置|操作|指南|攻略|手順|やり方|設定|使い方|インストール/iu;
const VERB =
  /^(?:open|click|run|go|add|create|select|install|set|configure|check|verify|make|use|copy|paste|start|stop|restart|enable|disable|download|navigate|type|enter|choose|write|remove|delete|update|build|deploy|test|connect|press|move|put|mix|heat|bake|stir|cook|ensure|identify|determine|collect|isolate|document|review|define|find|read|capture|scan|extract|analy[sz]e|import|export|mount|boot|log|sign|save|wait|repeat|turn|place|fill|cut|call|ask|send|clone|push|commit)\b|^(?:打开|点击|运行|安装|配置|选择|输入|创建|添加|下载|复制|执行|设置|öffne|klicke|installiere|wähle|starte|erstelle|開く|クリック|実行|選択|インストール|入力)/iu;
const ITEM = /^([ \t]*)(?:[-*+]|(\d+[.)、]|[①-⑳]))[ \t]+(?:\[([^\]])\][ \t]+)?(?=\S)/;
const MIN_STEPS = 3;

/** An item of a list by its first line. */
interface Step {
  /** Of its words. */
  start: number;
  /** Of its line. */
  lineStart: number;
  text: string;
  depth: number;
  /** NaN where its mark is none that counts; undefined where it has none. */
  number: number | undefined;
  /** What stands in its box; undefined where it is no task. */
  box: string | undefined;
}

/** Lists of steps: numbered or of tasks, and under a word or with verbs that say so. */
export function proceduresOf(text: string, readable: string, note: ParsedNote): Procedure[] {
  return listsOf(text, readable, note).flatMap(({ place, end, steps: all }) => {
    const steps = topSteps(all);
    const section = note.paragraphs[place]?.section ?? -1;
    const heading = note.sections[section]?.heading ?? note.title;
    const before = note.paragraphs[place - 1];
    const said = before === undefined ? '' : readable.slice(before.span.start, before.span.end).slice(-120);
    const hasCue = CUE.test(heading) || CUE.test(note.title) || CUE.test(said);
    return isProcedure(steps, hasCue) ? [procedureOf(text, heading, steps, end)] : [];
  });
}

/** A list, with code between its items and behind the last one, which stands in paragraphs of its own where it is not set in. */
interface List {
  /** Of its first paragraph. */
  place: number;
  end: number;
  steps: Step[];
}

function listsOf(text: string, readable: string, { paragraphs }: ParsedNote): List[] {
  const lists: List[] = [];
  for (let place = 0; place < paragraphs.length; place++) {
    const first = paragraphs[place]!;
    if (first.block !== 'list') continue;
    const list = { place, end: first.span.end, steps: stepsOf(text, readable, first) };
    for (;;) {
      const [code, next] = [paragraphs[place + 1], paragraphs[place + 2]];
      if (code?.block !== 'code' || code.section !== first.section) break;
      const more =
        next?.block === 'list' && next.section === first.section ? stepsOf(text, readable, next) : [];
      if (next === undefined || !goesOn(list.steps, more)) {
        if (!BLANK_LINE.test(text.slice(list.end, code.span.start))) list.end = code.span.end;
        break;
      }
      list.steps.push(...more);
      list.end = next.span.end;
      place += 2;
    }
    lists.push(list);
  }
  return lists;
}

const BLANK_LINE = /\n[ \t]*\r?\n/;

/** Whether the next list begins with the number that comes next. */
function goesOn(steps: readonly Step[], more: readonly Step[]): boolean {
  const last = topSteps(steps).at(-1)?.number;
  return last !== undefined && more[0]?.number === last + 1;
}

function isProcedure(steps: readonly Step[], hasCue: boolean): boolean {
  if (steps.length < MIN_STEPS) return false;
  const shareOf = (test: (step: Step) => boolean): number => steps.filter(test).length / steps.length;
  const verbs = shareOf(({ text }) => VERB.test(text));
  const isList =
    shareOf(({ number }) => number !== undefined) >= 0.8 || shareOf(({ box }) => box !== undefined) >= 0.8;
  return isList ? hasCue || verbs >= 0.4 : hasCue && verbs >= 0.6;
}

function stepsOf(text: string, readable: string, { span }: ParsedParagraph): Step[] {
  const steps: Step[] = [];
  let at = span.start;
  for (const line of text.slice(span.start, span.end).split('\n')) {
    const [mark, indent = '', number, box] = ITEM.exec(line) ?? [];
    if (mark !== undefined) {
      const [start, end] = [at + mark.length, at + line.length];
      const depth = indent.replaceAll('\t', '    ').length;
      steps.push({
        ...{ start, lineStart: at },
        text: readable.slice(start, end).trim(),
        depth,
        number: number === undefined ? undefined : Number.parseInt(number, 10),
        box,
      });
    }
    at += line.length + 1;
  }
  return steps;
}

/** Without what stands inside of a step. */
function topSteps(steps: readonly Step[]): Step[] {
  const top = Math.min(...steps.map(({ depth }) => depth));
  return steps.filter(({ depth }) => depth <= top + 1);
}

function procedureOf(text: string, heading: string, steps: readonly Step[], listEnd: number): Procedure {
  const words = new Map<string, number>();
  addWords(words, heading, 2);
  for (const step of steps) addWords(words, step.text, 1);
  // What stands below a step, and further in, is of it.
  const spans = steps.map(({ start }, place) => {
    const whole = text.slice(start, steps[place + 1]?.lineStart ?? listEnd);
    return { start, end: start + whole.trimEnd().length };
  });
  const [first, last] = [spans[0]?.start ?? 0, spans[spans.length - 1]?.end ?? 0];
  const isDone = steps.every(({ box }) => box === 'x' || box === 'X');
  return { heading, steps: spans, span: { start: first, end: last }, words: [...words], isDone };
}

function addWords(words: Map<string, number>, text: string, weight: number): void {
  for (const { fold, isUnspaced } of nameTokens(text)) {
    if (isSmallWord(fold) || (!isUnspaced && fold.length < 2)) continue;
    const term = singular(fold);
    words.set(term, (words.get(term) ?? 0) + weight);
  }
}
