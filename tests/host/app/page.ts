import { extendPage } from './dom';

// Before any other module of the page runs: modules make elements while they load.
extendPage();

void import('./start').then(({ start }) => start());
