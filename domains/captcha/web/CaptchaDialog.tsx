import { Modal } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import * as m from '#messages';
import type { ResponseOf } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { Icon, iconArrowBackUp, iconRefresh } from '../../../platform/web/design/icons.tsx';
import { Button } from '../../../platform/web/kit/Button.tsx';
import { useEscape } from '../../../platform/web/kit-dialogs/escape-order.ts';
import { CAPTCHA_SIZE, checkCaptcha, getCaptcha, REP_CODE } from '../contract/captcha-endpoints.ts';
import { encryptEcb } from './aes-ecb.ts';
import styles from './CaptchaDialog.module.css';

type Challenge = NonNullable<ResponseOf<typeof getCaptcha>['repData']>;
interface Point {
  readonly x: number;
  readonly y: number;
}

const CENTRE: Point = { x: CAPTCHA_SIZE.width / 2, y: CAPTCHA_SIZE.height / 2 };
const STEP = 6;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

const within = (value: number, end: number) => Math.min(end, Math.max(0, value));
const place = ({ x, y }: Point) => ({
  left: `${(x / CAPTCHA_SIZE.width) * 100}%`,
  top: `${(y / CAPTCHA_SIZE.height) * 100}%`,
});

interface CaptchaDialogProps {
  readonly onPassed: (verification: string) => void;
  readonly onClose: () => void;
  readonly onAlternative?: (() => void) | undefined;
}

/** Words in a picture, to be clicked in order: by pointer, or with the arrow keys and Enter. */
export default function CaptchaDialog({ onPassed, onClose, onAlternative }: CaptchaDialogProps) {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [clicks, setClicks] = useState<readonly Point[]>([]);
  const [cursor, setCursor] = useState<Point | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const picture = useRef<HTMLButtonElement>(null);
  const words = challenge?.wordList ?? [];
  useEscape(true, onClose);

  const load = useCallback(async () => {
    setChallenge(null);
    setClicks([]);
    try {
      const { repCode, repMsg, repData } = await call(getCaptcha, { captchaType: 'clickWord', ts: Date.now() });
      if (repCode === REP_CODE.ok) setChallenge(repData);
      else setProblem(repMsg);
    } catch {
      setProblem(m.captcha_not_loaded());
    }
  }, []);

  useEffect(() => {
    void load();
  }, [load]);

  async function check(points: readonly Point[], { token, secretKey, captchaType }: Challenge) {
    setBusy(true);
    try {
      const pointJson = JSON.stringify(points);
      const request = { captchaType, token, pointJson: encryptEcb(pointJson, secretKey) };
      const { repCode, repMsg } = await call(checkCaptcha, request);
      if (repCode === REP_CODE.ok) return onPassed(encryptEcb(`${token}---${pointJson}`, secretKey));
      setProblem(repMsg);
      await load();
      picture.current?.focus();
    } catch {
      setProblem(m.captcha_not_loaded());
      await load();
    } finally {
      setBusy(false);
    }
  }

  function addClick(point: Point) {
    if (!challenge || busy || clicks.length >= words.length) return;
    setProblem('');
    const points = [...clicks, point];
    setClicks(points);
    if (points.length === words.length) void check(points, challenge);
  }

  function click(event: MouseEvent<HTMLButtonElement>) {
    // Enter and the space bar click as well, but not at a place.
    if (event.detail === 0) return addClick(cursor ?? CENTRE);
    setCursor(null);
    const box = event.currentTarget.getBoundingClientRect();
    addClick({
      x: Math.round(((event.clientX - box.left) * CAPTCHA_SIZE.width) / box.width),
      y: Math.round(((event.clientY - box.top) * CAPTCHA_SIZE.height) / box.height),
    });
  }

  function move(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const { x, y } = cursor ?? CENTRE;
    const times = event.shiftKey ? 4 : 1;
    setCursor({
      x: within(x + arrow.x * times, CAPTCHA_SIZE.width),
      y: within(y + arrow.y * times, CAPTCHA_SIZE.height),
    });
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={m.captcha_title()}
      size={362}
      centered
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': m.captcha_close() }}
    >
      <p className={styles.prompt} id="captcha-prompt">
        {m.captcha_prompt()}
        {words.map((word) => (
          <b key={word} className={styles.word} lang="zh">
            {word}
          </b>
        ))}
      </p>
      <button
        ref={picture}
        type="button"
        className={styles.picture}
        aria-label={m.captcha_picture()}
        aria-describedby="captcha-prompt captcha-keys"
        aria-busy={!challenge || busy}
        onClick={click}
        onKeyDown={move}
        data-autofocus
      >
        {challenge && (
          <img
            src={`data:image/png;base64,${challenge.originalImageBase64}`}
            width={CAPTCHA_SIZE.width}
            height={CAPTCHA_SIZE.height}
            alt=""
            draggable={false}
          />
        )}
        {clicks.map((point, index) => (
          <span key={`${point.x} ${point.y}`} className={styles.click} style={place(point)} aria-hidden>
            {index + 1}
          </span>
        ))}
        {cursor && <span className={styles.cursor} style={place(cursor)} aria-hidden />}
      </button>
      <p className={styles.keys} id="captcha-keys">
        {m.captcha_keys()}
      </p>
      <p className={problem ? styles.problem : styles.count} role={problem ? 'alert' : 'status'}>
        {problem || m.captcha_clicked({ count: clicks.length, total: words.length || 3 })}
      </p>
      <div className={styles.actions}>
        <Button size="small" onClick={() => setClicks(clicks.slice(0, -1))} disabledReason={undoReason(clicks, busy)}>
          <Icon of={iconArrowBackUp} size="small" />
          {m.captcha_undo()}
        </Button>
        <Button
          size="small"
          onClick={() => {
            setProblem('');
            void load();
          }}
        >
          <Icon of={iconRefresh} size="small" />
          {m.captcha_refresh()}
        </Button>
      </div>
      {onAlternative && (
        <Button look="text" className={styles.alternative} onClick={onAlternative}>
          {m.captcha_alternative()}
        </Button>
      )}
    </Modal>
  );
}

function undoReason(clicks: readonly Point[], busy: boolean): string | undefined {
  return clicks.length === 0 || busy ? m.captcha_undo_nothing() : undefined;
}
