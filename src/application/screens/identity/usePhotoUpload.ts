import { useRef, useState } from 'react';
import { submitVerigramImage, submitVerigramSession } from '../../../api/contract.ts';
import { useCall } from '../../session/useCall.ts';
import { compressPicture } from './compressPicture.ts';
import type { CaptureResult } from './provider/identityProvider.ts';

/**
 * Sends a capture: the provider's session first, then the photo, made smaller on the device. The photo stays in memory only,
 * until the server has accepted it.
 * @param onUnusable called when the photo cannot be read or made small enough
 */
export function usePhotoUpload(onUnusable: () => void) {
  const session = useCall(submitVerigramSession);
  // 200 KB are not sent again only for an answer that the step gives too.
  const image = useCall(submitVerigramImage, { isAnswerFetchedAgain: false });
  const result = useRef<CaptureResult | null>(null);
  const [isSessionAccepted, setIsSessionAccepted] = useState(false);

  /** Sends the session. Returns whether the server now waits for the photo. */
  async function sendSession(sessionId: string): Promise<boolean> {
    const answer = await session.send({
      body: { session_id: sessionId, status: 'success', error: null },
    });
    if (answer?.step_name !== 'verigram') return false;
    setIsSessionAccepted(true);
    return true;
  }

  async function send({ sessionId, bestframe }: CaptureResult, isAccepted: boolean): Promise<void> {
    let picture: string;
    try {
      picture = await compressPicture(bestframe);
    } catch {
      result.current = null;
      onUnusable();
      return;
    }
    if (!isAccepted && !(await sendSession(sessionId))) return;
    if (await image.send({ body: { session_id: sessionId, image: picture } })) {
      result.current = null;
    }
  }

  return {
    /** Sends the result of a capture. */
    async begin(captured: CaptureResult): Promise<void> {
      result.current = captured;
      session.clearError();
      image.clearError();
      // Each session is used once: another capture has its own.
      setIsSessionAccepted(false);
      await send(captured, false);
    },
    /** Continues where sending stopped. */
    async retry(): Promise<void> {
      if (result.current) await send(result.current, isSessionAccepted);
    },
    isSlow: session.isSlow || image.isSlow,
    error: session.error ?? image.error,
  };
}
