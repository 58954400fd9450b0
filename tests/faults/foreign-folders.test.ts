import { describeFaults } from './describe-faults';
import { foreignFolders } from './foreign-folders';

describeFaults(foreignFolders);
