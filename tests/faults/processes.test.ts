import { describeFaults } from './describe-faults';
import { processes } from './processes';

describeFaults(processes);
