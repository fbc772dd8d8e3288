import { testElsewhere } from '../sandbox/rest/testing/openBackend.ts';
import { openOverHttp } from './overHttp.ts';

testElsewhere(openOverHttp);
