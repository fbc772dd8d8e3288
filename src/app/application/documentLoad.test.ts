import { describe, expect, it } from 'vitest';
import { needsDocumentLoad } from './documentLoad.ts';

describe("the photo's page", () => {
  it('is a document of its own, on the way to it and away from it', () => {
    expect(needsDocumentLoad('/register/photo', '/login/iin')).toBe(true);
    expect(needsDocumentLoad('/register/photo', '/register/photo')).toBe(false);
    expect(needsDocumentLoad('/register/wait', '/register/photo')).toBe(true);
    expect(needsDocumentLoad('/register/wait', '/login/iin')).toBe(false);
  });
});
