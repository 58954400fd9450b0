import { describeFaults } from './describe-faults';
import { oddVaults } from './odd-vaults';

describeFaults(oddVaults);
