import { useEffect, useState } from 'react';

/** How long a message says what happened, in milliseconds. */
const DURATION = 2500;

/** A message that goes by itself, and a function that sets it; empty where there is none. */
export function useBriefMessage(): [message: string, setMessage: (message: string) => void] {
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (message === '') return undefined;
    const timer = setTimeout(() => setMessage(''), DURATION);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, setMessage];
}
