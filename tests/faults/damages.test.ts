import { describeFaults } from './describe-faults';
import { damages } from './damages';

describeFaults(damages);
