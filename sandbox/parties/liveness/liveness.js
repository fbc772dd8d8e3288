/**
 * The script of the played identity provider. Like a real provider's script, it is a classic script of another origin that
 * sets `window.LivenessProvider`. It shows the camera on a canvas, and does not analyse the face. On a machine without a camera
 * the option `useMock` draws a face on a mock canvas of 480 x 320 px.
 *
 * LivenessProvider.init({ serviceUrl, language })
 * LivenessProvider.start(container, { onSuccess, onResult, onError, useMock? })
 * LivenessProvider.preview(container)
 * LivenessProvider.dispose()
 *
 * It works under the page's Content-Security-Policy: no eval, no markup from text, no style attributes.
 */
(() => {
  const MOCK_WIDTH = 480;
  const MOCK_HEIGHT = 320;
  const FRAME_MS = 40;
  const JPEG_QUALITY = 0.9;
  /** A slower answer means a connection too slow for a check. */
  const SERVICE_TIMEOUT_MS = 20_000;

  const texts = {
    ru: { title: 'Учебная проверка', advice: 'Держите лицо внутри овала' },
    kk: { title: 'Сынақ тексеруі', advice: 'Бет-әлпетіңіз сопақшаның ішінде тұрсын' },
  };

  /** Errors of `getUserMedia` by their names. @type {Record<string, string>} */
  const cameraErrors = {
    NotFoundError: 'CameraNotFoundError',
    NotAllowedError: 'CameraNotAllowedError',
    AbortError: 'CameraAbortError',
    SecurityError: 'CameraSecurityError',
    NotReadableError: 'CameraNotReadableError',
    OverconstrainedError: 'CameraOverconstrainedError',
  };

  class CaptureFailure extends Error {
    /**
     * Names the failure.
     * @param {string} name one of the provider's error names
     */
    constructor(name) {
      super(name);
      this.name = name;
    }
  }

  /**
   * @typedef {{ serviceUrl: string, language: 'ru' | 'kk' }} Settings
   * @typedef {{
   *   onSuccess(result: { session_id: string }): void,
   *   onResult(result: { session_id: string, bestframe: string }): void,
   *   onError(error: { name: string, session_id: string | null }): void,
   *   useMock?: boolean,
   * }} Options
   * @typedef {{ controller: AbortController, elements: HTMLElement[], stream: MediaStream | null }} Run
   */

  /** @type {Settings} */
  let settings = { serviceUrl: '', language: 'ru' };
  /** @type {Run | null} */
  let current = null;
  /** @type {string | null} */
  let lastSessionId = null;

  /**
   * Calls the provider's service.
   * @param {string} path
   * @param {unknown} body
   * @param {AbortSignal} stopped
   */
  async function callService(path, body, stopped) {
    // Some applicants' browsers have neither `AbortSignal.timeout` nor `any`.
    const calling = new AbortController();
    let isTimedOut = false;
    const giveUp = () => calling.abort();
    const timer = setTimeout(() => {
      isTimedOut = true;
      giveUp();
    }, SERVICE_TIMEOUT_MS);
    stopped.addEventListener('abort', giveUp);
    let answer;
    try {
      answer = await fetch(settings.serviceUrl.replace(/\/$/, '') + path, {
        method: 'POST',
        credentials: 'omit',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        signal: calling.signal,
      });
    } catch {
      throw new CaptureFailure(isTimedOut ? 'SlowInternetError' : 'ServerConnectionError');
    } finally {
      clearTimeout(timer);
      stopped.removeEventListener('abort', giveUp);
    }
    if (answer.status === 401 || answer.status === 403) {
      throw new CaptureFailure('ServerAuthorizationError');
    }
    if (answer.status >= 500) throw new CaptureFailure('ServerWorkError');
    if (!answer.ok) throw new CaptureFailure('ClientWorkError');
    return answer.json().catch(() => {
      throw new CaptureFailure('ServerWorkError');
    });
  }

  /**
   * Returns the provider's name of a camera error. If the page has the permission, the browser app itself lacks it.
   * @param {unknown} error of `getUserMedia`
   */
  async function cameraErrorOf(error) {
    const name = cameraErrors[error instanceof Error ? error.name : ''] ?? 'ClientWorkError';
    if (name !== 'CameraNotAllowedError') return name;
    const permission = await navigator.permissions?.query({ name: 'camera' }).catch(() => null);
    return permission?.state === 'granted' ? 'CameraBrowserAppNeedsConstantCameraPermission' : name;
  }

  /**
   * Opens the camera.
   * @param {Run} run
   */
  async function openCamera(run) {
    if (!navigator.mediaDevices?.getUserMedia) throw new CaptureFailure('NotSupportedBrowserError');
    let stream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 } },
      });
    } catch (error) {
      throw new CaptureFailure(await cameraErrorOf(error));
    }
    if (run.controller.signal.aborted) {
      for (const track of stream.getTracks()) track.stop();
      throw new CaptureFailure('CameraAbortError');
    }
    run.stream = stream;
    const video = document.createElement('video');
    video.muted = true;
    video.playsInline = true;
    video.srcObject = stream;
    await video.play().catch(() => {
      throw new CaptureFailure('CameraNotReadableError');
    });
    return video;
  }

  /**
   * Draws one frame of the check.
   * @param {CanvasRenderingContext2D} context
   * @param {number} progress from 0 to 1
   * @param {HTMLVideoElement | null} video null: draws a face
   */
  function drawFrame(context, progress, video) {
    const { width, height } = context.canvas;
    if (video) context.drawImage(video, 0, 0, width, height);
    else {
      context.fillStyle = '#e7e5e0';
      context.fillRect(0, 0, width, height);
      context.fillStyle = '#8a7f6d';
      context.beginPath();
      context.ellipse(width / 2, height / 2, height * 0.24, height * 0.32, 0, 0, Math.PI * 2);
      context.fill();
    }
    context.strokeStyle = '#0f6b5c';
    context.lineWidth = height / 60;
    context.beginPath();
    const turn = -Math.PI / 2;
    const end = turn + Math.PI * 2 * progress;
    context.ellipse(width / 2, height / 2, height * 0.3, height * 0.4, 0, turn, end);
    context.stroke();
  }

  /**
   * Takes the photo, a JPEG in base64.
   * @param {CanvasRenderingContext2D} context
   * @param {HTMLVideoElement | null} video
   */
  function takePhoto(context, video) {
    drawFrame(context, 0, video);
    const [, photo] = context.canvas.toDataURL('image/jpeg', JPEG_QUALITY).split('base64,');
    if (!photo) throw new CaptureFailure('NotSupportedBrowserError');
    return photo;
  }

  /**
   * Waits for a time, or until it is stopped.
   * @param {number} ms
   * @param {AbortSignal} stopped
   * @returns {Promise<void>}
   */
  const pause = (ms, stopped) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      stopped.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });

  /**
   * Captures the frames of a check.
   * @param {Run} run
   * @param {CanvasRenderingContext2D} context
   * @param {HTMLVideoElement | null} video
   * @param {number} captureMs
   */
  async function captureFrames(run, context, video, captureMs) {
    const { signal } = run.controller;
    const [track] = run.stream?.getVideoTracks() ?? [];
    const frames = Math.max(1, Math.round(captureMs / FRAME_MS));
    for (let frame = 1; frame <= frames && !signal.aborted; frame += 1) {
      drawFrame(context, frame / frames, video);
      await pause(FRAME_MS, signal);
      if (track?.readyState === 'ended') throw new CaptureFailure('CameraStreamInterrupted');
    }
  }

  /**
   * Shows the canvas of a check, in the size of the camera's picture or of the mock canvas.
   * @param {Run} run
   * @param {HTMLElement} container
   * @param {HTMLVideoElement | null} video
   */
  function showCanvas(run, container, video) {
    const words = texts[settings.language];
    const canvas = document.createElement('canvas');
    canvas.width = video ? video.videoWidth : MOCK_WIDTH;
    canvas.height = video ? video.videoHeight : MOCK_HEIGHT;
    canvas.style.setProperty('max-width', '100%');
    canvas.style.setProperty('height', 'auto');
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', words.title);
    const label = document.createElement('p');
    label.textContent = `${words.title}. ${words.advice}`;
    run.elements = [canvas, label];
    container.append(...run.elements);
    const context = canvas.getContext('2d');
    if (!context) throw new CaptureFailure('NotSupportedBrowserError');
    return context;
  }

  /**
   * Ends a run and removes its elements from the page.
   * @param {Run} run
   */
  function clear(run) {
    run.controller.abort();
    for (const track of run.stream?.getTracks() ?? []) track.stop();
    for (const element of run.elements) element.remove();
    if (current === run) current = null;
  }

  /**
   * Captures a face.
   * @param {Run} run
   * @param {HTMLElement | null} container
   * @param {Options} options
   */
  async function capture(run, container, options) {
    const { signal } = run.controller;
    /** @type {string | null} */
    let sessionId = null;
    try {
      if (!(container instanceof HTMLElement) || !container.isConnected) {
        throw new CaptureFailure('NoWrapperError');
      }
      const session = await callService('/sessions', { replaces: lastSessionId }, signal);
      if (signal.aborted) return;
      sessionId = lastSessionId = String(session.session_id);
      const video = options.useMock ? null : await openCamera(run);
      if (signal.aborted) return;
      const context = showCanvas(run, container, video);
      await captureFrames(run, context, video, Number(session.capture_ms) || 0);
      if (signal.aborted) return;
      const bestframe = takePhoto(context, video);
      const finished = await callService(`/sessions/${sessionId}/finish`, {}, signal);
      if (signal.aborted) return;
      if (finished.status !== 'success') throw new CaptureFailure(finished.error);
      for (const track of run.stream?.getTracks() ?? []) track.stop();
      lastSessionId = null;
      options.onSuccess({ session_id: sessionId });
      options.onResult({ session_id: sessionId, bestframe });
    } catch (error) {
      if (signal.aborted) return;
      clear(run);
      const name = error instanceof CaptureFailure ? error.name : 'ClientWorkError';
      // The server asks the service about the session; a session that could not be finished counts as failed.
      if (sessionId !== null && !name.startsWith('Server')) {
        const told = new AbortController().signal;
        await callService(`/sessions/${sessionId}/finish`, { error: name }, told).catch(() => null);
      }
      options.onError({ name, session_id: sessionId });
    }
  }

  /**
   * Begins a run, and ends a run under way.
   * @returns {Run}
   */
  function begin() {
    if (current) clear(current);
    current = { controller: new AbortController(), elements: [], stream: null };
    return current;
  }

  const provider = {
    /**
     * Sets the provider up.
     * @param {Settings} given
     */
    init(given) {
      settings = { ...given };
    },
    /**
     * Starts a capture, and ends a capture under way.
     * @param {HTMLElement | null} container
     * @param {Options} options
     */
    start(container, options) {
      void capture(begin(), container, options);
    },
    /**
     * Shows the mock canvas without a session, for a page that presents the parts of the interface.
     * @param {HTMLElement} container
     */
    preview(container) {
      drawFrame(showCanvas(begin(), container, null), 0.75, null);
    },
    /** Ends the capture or the preview, and the camera; no callback is called afterwards. */
    dispose() {
      if (current) clear(current);
      lastSessionId = null;
    },
  };

  Reflect.set(window, 'LivenessProvider', provider);
})();
