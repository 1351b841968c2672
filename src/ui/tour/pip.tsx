/** Renders Pip, who leads the tours: the fox of the mark, with a wink. */
export function Pip({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 4 96 88" aria-hidden>
      <path
        fill="#f2641f"
        d="M13 11.5q2.6-3.5 6.3-1.2L38 23q10-2 20 0l18.7-12.7q3.7-2.3 6.3 1.2 5 15.5 2.5 30.5 4.6 6.5 6.5 14-4 3.5-9 5.5Q77 75 66.5 81.5 57.5 87 48 87t-18.5-5.5Q19 75 13 61.5q-5-2-9-5.5 1.9-7.5 6.5-14Q8 27 13 11.5Z"
      />
      <path
        fill="#ffe9d2"
        d="M4 56q3-1.5 7-2.4 19.5-4.4 29.5 9.4Q44 67 48 71q4-4 7.5-8 10-13.8 29.5-9.4 4 .9 7 2.4-4 3.5-9 5.5Q77 75 66.5 81.5 57.5 87 48 87t-18.5-5.5Q19 75 13 61.5q-5-2-9-5.5Z"
      />
      <g fill="#8f2f0d" stroke="#8f2f0d" strokeWidth="3" strokeLinejoin="round">
        <path d="M20.5 20 32.5 30q-8 4-11.5 11.5-3.2-10.5-.5-21.5Z" />
        <path d="M75.5 20 63.5 30q8 4 11.5 11.5 3.2-10.5.5-21.5Z" />
      </g>
      <ellipse cx="32.5" cy="52" rx="5.4" ry="6.8" fill="#2a1a12" />
      <path d="M57.5 53.5q6-6.5 12 0" fill="none" stroke="#2a1a12" strokeWidth="3.2" strokeLinecap="round" />
      <circle cx="34.6" cy="49.4" r="1.9" fill="#fff" />
      <path d="M43.5 70h9L48 75Z" fill="#2a1a12" stroke="#2a1a12" strokeWidth="3" strokeLinejoin="round" />
      <path d="M48 75v2.5m0 0q-2.5 3.5-6 2.5m6-2.5q2.5 3.5 6 2.5" fill="none" stroke="#2a1a12" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  )
}
