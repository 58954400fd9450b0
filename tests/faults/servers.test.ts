import { describeFaults } from './describe-faults';
import { servers } from './servers';

describeFaults(servers);
