import type { Atom, NotePath } from '../../../worker/contract';
import { texts } from '../../texts/texts';
import { LOADING } from '../part';
import { crumbsOf, isFinding, type ExplorerState, type FocusView, type Movement } from './explorer-state';
import { isQuestion } from './is-question';
import { depthOf } from './level-depth';
import { FIRST_ROWS, cardTitle } from '../rows/row';

/** As many as are shown before more are wanted: with one more than the first there is nothing to show more of. */
export const FIRST_NEARBY = FIRST_ROWS.nearby + 1;

const NO_HITS = { hits: [], total: 0, cut: 0, corrections: [], unknown: [] };
const NO_LINKS = {
  links: [],
  linkTotal: 0,
  backlinks: [],
  backlinkTotal: 0,
  topicSiblings: [],
  topicSiblingTotal: 0,
};

/** The focus as it arrives: what stands around it is on its way, or as it was when it is the `same` atom again. */
export function arrivedView(
  atom: Atom,
  same: FocusView | undefined,
  hidden: readonly NotePath[] = [],
): FocusView {
  const isHigh = depthOf(atom.level) < depthOf('note');
  const isVault = atom.level === 'vault';
  return {
    kind: 'focus',
    atom,
    inside: same?.inside ?? LOADING,
    nearby: isVault ? { kind: 'ready', value: NO_HITS } : (same?.nearby ?? LOADING),
    hidden,
    nearbyCards: same?.nearbyCards ?? FIRST_NEARBY,
    nearbyUnasked: same?.nearbyUnasked ?? 0,
    links: isHigh ? { kind: 'ready', value: { id: atom.id, ...NO_LINKS } } : (same?.links ?? LOADING),
    themeCount: same === undefined ? 0 : same.themeCount,
    offerPrice: same?.offerPrice,
  };
}

/** What the explorer shows once the focus has arrived; an atom that was the focus before keeps what the user did there. */
export function arrivedState(
  state: ExplorerState,
  view: FocusView,
  to: Movement,
  isSame: boolean,
): Partial<ExplorerState> {
  const { atom } = view;
  const arrived: Partial<ExplorerState> = {
    content: shownContent(view),
    altitude: atom.level,
    crumbs: crumbsOf(atom),
    // A question that is still being typed is about what is gone to.
    query: isQuestion(state.query) && !isFinding(state) ? state.query : '',
  };
  if (isSame) return arrived;
  return {
    ...arrived,
    selected: undefined,
    picked: new Set(),
    word: undefined,
    opened: undefined,
    limits: new Map(),
    movement: { to, count: state.movement.count + 1 },
    announcement: arrivalText(atom),
  };
}

/** What stands on view for a focus: a vault without notes says that there are none. */
export function shownContent(view: FocusView): ExplorerState['content'] {
  return view.atom.level === 'vault' && view.atom.noteCount === 0 ? { kind: 'empty' } : view;
}

function arrivalText(atom: Atom): string {
  const { vaultTitle, focusMoved } = texts().explorer;
  return atom.level === 'vault' ? vaultTitle : focusMoved(atom.level, cardTitle(atom));
}
