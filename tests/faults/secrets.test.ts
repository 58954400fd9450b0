import { describeFaults } from './describe-faults';
import { secrets } from './secrets';

describeFaults(secrets);
