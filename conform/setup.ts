import { testElsewhere } from '../sandbox/rest/testing/backend.ts';
import { openOverHttp } from './overHttp.ts';

testElsewhere(openOverHttp);
