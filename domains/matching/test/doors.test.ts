import { testDoors } from '../../../apps/api/test/test-doors.ts';
import { doors } from './doors.ts';

testDoors(doors);
