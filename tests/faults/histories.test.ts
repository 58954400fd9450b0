import { describeFaults } from './describe-faults';
import { histories } from './histories';

describeFaults(histories);
