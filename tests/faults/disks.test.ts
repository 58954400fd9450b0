import { describeFaults } from './describe-faults';
import { disks } from './disks';

describeFaults(disks);
