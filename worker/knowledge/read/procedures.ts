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

interface Step {
  start: number;
  end: number;
  text: string;
  depth: number;
  isOrdered: boolean;
  /** What stands in its box; undefined where it is no task. */
  box: string | undefined;
}

/** Lists of steps: numbered or of tasks, and under a word or with verbs that say so. */
export function proceduresOf(text: string, readable: string, note: ParsedNote): Procedure[] {
  return note.paragraphs.flatMap((paragraph, place) => {
    if (paragraph.block !== 'list') return [];
    const steps = topSteps(stepsOf(text, readable, paragraph));
    const heading = note.sections[paragraph.section]?.heading ?? note.title;
    const before = note.paragraphs[place - 1];
    const said = before === undefined ? '' : readable.slice(before.span.start, before.span.end).slice(-120);
    const hasCue = CUE.test(heading) || CUE.test(note.title) || CUE.test(said);
    return isProcedure(steps, hasCue) ? [procedureOf(heading, steps)] : [];
  });
}

function isProcedure(steps: readonly Step[], hasCue: boolean): boolean {
  if (steps.length < MIN_STEPS) return false;
  const shareOf = (test: (step: Step) => boolean): number => steps.filter(test).length / steps.length;
  const verbs = shareOf(({ text }) => VERB.test(text));
  const isList =
    shareOf(({ isOrdered }) => isOrdered) >= 0.8 || shareOf(({ box }) => box !== undefined) >= 0.8;
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
        start,
        end,
        text: readable.slice(start, end).trim(),
        depth,
        isOrdered: number !== undefined,
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

function procedureOf(heading: string, steps: readonly Step[]): Procedure {
  const words = new Map<string, number>();
  addWords(words, heading, 2);
  for (const { text } of steps) addWords(words, text, 1);
  const spans = steps.map(({ start, end }) => ({ start, end }));
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
