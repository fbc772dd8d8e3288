import { useRef, useState } from 'react';
import { submitVerigramImage, submitVerigramSession } from '../../api/contract.ts';
import type { ApiError } from '../../api/errors.ts';
import { useCall } from '../../session/useCall.ts';
import { lightPicture } from './lightPicture.ts';
import type { CaptureResult } from './livenessSdk.ts';

interface PhotoUpload {
  /** Sends what a capture brought. */
  begin(result: CaptureResult): Promise<void>;
  /** Goes on where sending stopped. */
  retry(): Promise<void>;
  readonly isSlow: boolean;
  readonly error: ApiError | null;
}

/**
 * Hands a capture over: the provider's session first, then the photo, made light on the device. The photo is kept in
 * memory only, until it is taken.
 * @param onUnusable the photo cannot be read or made light
 */
export function usePhotoUpload(onUnusable: () => void): PhotoUpload {
  const session = useCall(submitVerigramSession);
  // Sending 200 KB again over a poor line, only to hear what the step says already, helps nobody.
  const image = useCall(submitVerigramImage, { isAnswerFetchedAgain: false });
  const result = useRef<CaptureResult | null>(null);
  const [isSessionTaken, setIsSessionTaken] = useState(false);

  /** @returns whether the server now waits for the photo */
  async function handOverSession(sessionId: string): Promise<boolean> {
    const answer = await session.send({
      body: { session_id: sessionId, status: 'success', error: null },
    });
    if (answer?.step_name !== 'verigram') return false;
    setIsSessionTaken(true);
    return true;
  }

  async function send({ sessionId, bestframe }: CaptureResult, isTaken: boolean): Promise<void> {
    let picture: string;
    try {
      picture = await lightPicture(bestframe);
    } catch {
      result.current = null;
      onUnusable();
      return;
    }
    if (!isTaken && !(await handOverSession(sessionId))) return;
    if (await image.send({ body: { session_id: sessionId, image: picture } })) {
      result.current = null;
    }
  }

  return {
    async begin(captured) {
      result.current = captured;
      session.clearError();
      image.clearError();
      // Each session is used once: another capture hands over its own.
      setIsSessionTaken(false);
      await send(captured, false);
    },
    async retry() {
      if (result.current) await send(result.current, isSessionTaken);
    },
    isSlow: session.isSlow || image.isSlow,
    error: session.error ?? image.error,
  };
}
