import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { FlowFigure } from '@/components/method/flow-figure'
import { Formula } from '@/components/method/formula'
import { MethodPart } from '@/components/method/method-part'
import { MethodSteps } from '@/components/method/method-steps'
import { Link } from '@/components/ui/link'
import { Note } from '@/components/ui/note'
import { PageHeader } from '@/components/ui/page-header'

export const metadata: Metadata = { title: 'How scores work' }

export default function HowScoresWorkPage() {
  return (
    <>
      <PageHeader title="How scores work" />
      <div className="grid gap-8 pb-10 text-14 leading-[22px] lg:grid-cols-[minmax(0,72ch)_1fr]">
        <div className="min-w-0">
          <p className="mb-2 text-fg-2">
            Deskmark measures help desk agents as the SelfScore paper does: an agent talks with a user that a language
            model plays, and judges, language models too, score what both say. What the paper leaves open is settled
            here, and where we differ from it, this page says so.
          </p>
          <Conversation />
          <Rag />
          <Formulas />
          <Hundred />
          <Missing />
          <Sure />
          <Reading />
          <Scenarios />
        </div>
        <Contents />
      </div>
    </>
  )
}

const parts = [
  ['conversation', 'What happens in an interaction'],
  ['rag', 'What a RAG agent reads'],
  ['formulas', 'From scores to one number'],
  ['hundred', 'Why nobody reaches 100'],
  ['missing', 'What “unscored” means'],
  ['sure', 'How sure a mean is'],
  ['reading', 'What a claim must survive'],
  ['scenarios', 'How scenarios score'],
] as const

function Contents() {
  return (
    <nav aria-label="On this page" className="order-first lg:sticky lg:top-4 lg:order-none lg:self-start">
      <ul className="grid gap-1 border-line text-13 lg:border-l lg:pl-4">
        {parts.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} className="text-fg-2 hover:text-fg hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Conversation() {
  return (
    <MethodPart id="conversation" title={parts[0][1]}>
      <FlowFigure />
      <p>
        Each question of a data set has an accepted answer. Before the first run, three things are made of it once and
        then reused by every run: a summary of the question in one or two sentences, the underlying problem that the
        accepted answer names, and the question’s complexity.
      </p>
      <p>
        Turn 1 sends that summary, the same words to every agent. (A run can send the full question instead; then its
        name says so.) From then on, in this order:
      </p>
      <MethodSteps />
      <p>
        The user proxy knows the original post and plays its author. It never knows the solution, answers what it is
        asked, and says so when the problem is fixed. But only the solved check and the turn limit end an interaction: a
        user who says “it works now” while the check says no is a disagreement that the transcript shows, not an ending.
      </p>
      <p>
        The <b>human baseline</b> is what people said: the same opening and the accepted answer, as one turn, judged by
        the same requests as any agent’s. No agent and no user proxy is called for it.
      </p>
    </MethodPart>
  )
}

function Rag() {
  return (
    <MethodPart id="rag" title={parts[1][1]}>
      <p>
        A RAG agent reads a <Link href="/knowledge">knowledge base</Link>: questions set aside when a data set was
        imported, or your own files. In each turn the passages that fit the opening and the user’s latest message are
        looked up, by words, by meaning, or both fused by rank, and stand before the message in the agent’s request. The
        transcript shows them in place, with their source and rank. Judges and user proxy never see them.
      </p>
      <List>
        <li>
          <b>The paper’s RAG agent</b> has no system prompt. Beside the plain agent it differs in prompt and in reading.
        </li>
        <li>
          <b>Its controlled twin</b> has the plain agent’s prompt and differs in reading alone. Their difference, on the
          same questions, is what reading brings. (In the paper plain and RAG agents answered different questions.)
        </li>
        <li>
          <b>A question never meets its own post</b>: not by its number, and not as a copy of twenty words in a row in
          any file. Whether other texts give too much away is for those to decide who choose what is read.
        </li>
        <li>
          <b>No RAG run goes on without its knowledge.</b> Where nothing fits, the turn says so. A search that fails, or
          a knowledge base that changed, errs or pauses the run.
        </li>
      </List>
    </MethodPart>
  )
}

function Formulas() {
  return (
    <MethodPart id="formulas" title={parts[2][1]}>
      <p>
        Every score lies between 1 and 10, decimals allowed. A judge that answers 0, 11 or 85 has given no score; it is
        never bent into one.
      </p>
      <Formula
        name="Weighted complexity"
        note="How hard the question is, relative to the easiest and hardest of its domain. A property of the question, not of the agent."
      >
        0.5 × critical thinking + 0.4 × error handling + 0.1 × topic knowledge
      </Formula>
      <Formula
        name="Average quality"
        note="How helpful the agent was, measured by how helpful its user was: a ratio of the means over the turns, not a mean of ratios."
      >
        mean agent helpfulness ÷ mean user helpfulness
      </Formula>
      <Formula name="Final score" note="Between 5.5 and 100. Read it as 5 × complexity + 5 × quality.">
        (weighted complexity + average quality) ÷ 2 × 10
      </Formula>
      <p>
        An example: complexity 3.90, a user at 7.25 and an agent at 7.50 on average. The quality is 7.50 ÷ 7.25 = 1.03,
        the final score (3.90 + 1.03) ÷ 2 × 10 = 24.67. Of these, 19.50 points come from the question and 5.17 from the
        agent. At scores like the paper’s more than four fifths of a final score are the question’s, which is why runs
        are compared on the same questions.
      </p>
      <p>
        Weights and formula can be changed afterwards without asking a model again: everything that a score is made of
        is stored.
      </p>
    </MethodPart>
  )
}

function Hundred() {
  return (
    <MethodPart id="hundred" title={parts[3][1]}>
      <p>
        The paper says that 100 needs a perfect user and a perfect agent. By its own formula those two give a quality of
        10 ÷ 10 = 1 and a final score of at most 55; 100 would need the least helpful user. The paper’s Table 1 (23.12
        to 29.35) fits the ratio, so Deskmark keeps the formula as printed and names it <b>ratio</b>. It is the default.
      </p>
      <p>
        A second formula, <b>ten-point</b>, takes quality as min(10, 10 × agent ÷ user). Under it two perfect partners
        reach 100, as the paper says, but so does any agent that is at least as helpful as its user: it can’t tell good
        agents apart there. Runs of two formulas never share a ranking.
      </p>
    </MethodPart>
  )
}

function Missing() {
  return (
    <MethodPart id="missing" title={parts[4][1]}>
      <p>
        A score that could not be had, because a verdict stayed unreadable after it was asked for again or the judge
        failed, is <b>missing</b>, with its reason. Nothing missing is ever counted as 0, 1 or an average.
      </p>
      <List>
        <li>
          Means run over the turns that have both scores, and say so: “4 of 5”. A turn with one of its two scores stays
          out of both means.
        </li>
        <li>
          An interaction without any user score, any agent score or a complete complexity is <b>unscored</b>. It has no
          quality and no final score, and is counted beside the scored ones.
        </li>
        <li>
          An interaction is <b>errored</b> when the surroundings failed: network, rate limit, a judge that is down. That
          is not the agent’s failure. It can be played again on its own.
        </li>
        <li>
          What the agent did wrong is scored. An empty answer is asked for once more; empty again, it counts as given,
          with helpfulness 1 “by rule”. An answer that a limit or a filter cut off has no score, with that reason.
        </li>
        <li>A solved check that could not be read is “unknown”, never “no”, and the conversation goes on.</li>
        <li>
          A run is <b>complete</b> when it has ended with at least 90&nbsp;% of its planned interactions scored. An
          incomplete one is marked and can’t outrank a complete one.
        </li>
      </List>
    </MethodPart>
  )
}

function Sure() {
  return (
    <MethodPart id="sure" title={parts[5][1]}>
      <p>
        A run’s headline is the mean final score with its 95&nbsp;% interval and n. Where a question was played several
        times, its trials are averaged first: the question is what counts. The interval is Student’s t over question
        means with one degree of freedom less than there are questions; under two questions there is none. The share of
        solved interactions has Wilson’s interval.
      </p>
      <p>
        An interval speaks of <i>new questions like these, with this judge and this user proxy</i>. In the paper’s Table
        1, mixtral-8x7b stands twice, at 27.70 and 23.65: the same agent with, by all signs, different judges, 4.05
        points apart where the whole table spans 6.23. Take that as the paper’s own warning about judges.
      </p>
      <p>
        So a run that has ended can be judged again by other judges, without one new call of its agent: on the page{' '}
        <Link className="link underline" href="/judges">
          Judges
        </Link>{' '}
        the same items stand by judge, with the paper’s ANOVA and the repeated-measures test that the same items call
        for. What each judge is told, point by point from 1 to 10, stands under{' '}
        <Link className="link underline" href="/judges/prompts">
          Judges’ prompts
        </Link>
        . No judge is told which agent wrote what it reads.
      </p>
    </MethodPart>
  )
}

function Reading() {
  return (
    <MethodPart id="reading" title={parts[6][1]}>
      <List>
        <li>
          <b>Look at both helpfulness means.</b> The agent helps to make its own divisor: a user who gets good advice
          answers better. Beside every quality stand the two means it is made of, and the quality of turn 1, where every
          agent answers the same words.
        </li>
        <li>
          <b>Solving is no part of the score.</b> The solved rate and the number of turns stand beside the mean.
        </li>
        <li>
          <b>Overlapping intervals prove nothing</b>, neither a difference nor that there is none. On the same questions
          the difference is judged question by question; complexity then cancels out.
        </li>
        <li>
          <b>“Can’t be told apart” is not “equal”.</b> More questions may tell them apart.
        </li>
      </List>
      <Note className="mt-4 text-13" title="Simulated runs show that Deskmark works.">
        The bundled endpoint plays agent, user and judge without a network. Whatever it had a part in is marked, and
        never ranked with measured runs.
      </Note>
    </MethodPart>
  )
}

function Scenarios() {
  return (
    <MethodPart id="scenarios" title={parts[7][1]}>
      <p>
        In a{' '}
        <Link className="link underline" href="/scenarios">
          scenario
        </Link>{' '}
        one side follows a script, so that a difference is the agent’s and not the simulated user’s. Checks earn points,
        each with its reason at the turn that decided it.
      </p>
      <List>
        <li>
          <b>An interaction’s maximum is that of its own path.</b> Points of a branch that was not taken are in neither
          sum; checks never reached because the agent failed, stopped or was cut off stay in it and earn 0.
        </li>
        <li>
          <b>A claim without a call earns nothing</b>, nor does a call that failed or came after the end.
        </li>
        <li>
          <b>A run’s result is points of maximum</b> over its scored trials, e.g. 43/45 = 9 trials of 5 points. An
          errored trial is in neither sum, an undecided check leaves its trial unscored. Each check stands with Wilson’s
          interval, and pass^k is the chance that k trials in a row earn everything.
        </li>
        <li>
          <b>Agents are compared on the points of their trials</b>, variant by variant where they met the same ones. The
          exact test of the trial totals stands beside the deciding one; where it does not agree, no win is claimed.
          What is found check by check is exploratory.
        </li>
        <li>
          The paper announces five functions for its sales call and lists six: all six are offered, five earn points.
          What it published stands beside our own as published, never mixed with what was measured.
        </li>
      </List>
    </MethodPart>
  )
}

function List({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-1.5 pl-5 marker:text-fg-3">{children}</ul>
}
