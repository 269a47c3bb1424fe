/** Words in passwords of people in Bangladesh, in Bangla and Latin. Other lists lack them or rank them low. */

const latin = `
maplegate maple maplewood superadmin administrator consultancy consultant immigration application embassy passport visa
workpermit biometrics ircc canada toronto ottawa vancouver montreal calgary winnipeg saskatoon scarborough
bangladesh bangladeshi bangla bangali bengal desh deshi dhaka dacca chittagong chattogram sylhet khulna rajshahi barishal
barisal rangpur mymensingh comilla cumilla noakhali feni bogra bogura jessore jashore coxsbazar gazipur narayanganj
savar mirpur uttara gulshan dhanmondi banani motijheel tangail faridpur dinajpur pabna kushtia kurigram gaibandha
habiganj moulvibazar sunamganj brahmanbaria chandpur lakshmipur narsingdi munshiganj manikganj kishoreganj netrokona
jamalpur sherpur sirajganj natore naogaon joypurhat nilphamari lalmonirhat panchagarh thakurgaon satkhira bagerhat
narail magura jhenaidah meherpur chuadanga madaripur shariatpur gopalganj rajbari patuakhali barguna bhola pirojpur
jhalokati rangamati bandarban khagrachari padma meghna jamuna surma karnaphuli sundarban kuakata saintmartin
sonarbangla amarsonarbangla joybangla bijoy shadhinota muktijuddho ekushey shaheed shapla ilish pohelaboishakh
bismillah allah allahu akbar allahuakbar alhamdulillah mashallah inshallah subhanallah astaghfirullah salam assalamualaikum
muhammad mohammad mohammed rasulullah islam quran ramadan ramzan namaz jannat makkah madina krishna durga shiva ganesh
radhe harekrishna
rahman rahim karim begum khatun akter akhter sultana hossain hussain hasan hussein ahmed ahmad uddin chowdhury chaudhury
miah bhuiyan talukder sarkar sarker sheikh shaikh khan mollah mondal biswas howlader sikder patwary munshi kazi farhana
fatema fatima ayesha aisha nusrat sumaiya rahima salma shirin nasrin taslima rehana hasina khaleda rokeya jahanara
rubina sabina tanvir tanjim sakib shakib tamim mashrafe mushfiq mushfiqur mahmudullah mustafiz taskin rakib sajib
rasel russel shuvo sohel jahangir alamgir faruk kamal jamal mizan arif asif imran nahid nayeem rifat
amar amader tomar tumi tomake bhalobashi valobashi bhalobasha valobasha ammu abbu bondhu jaan sona moina bhai apu khoka
abahani mohammedan bashundhara kings sheikhrussel muktijoddha brothersunion fortisfc tigers riders gladiators
argentina brazil messi neymar ronaldo barcelona realmadrid liverpool chelsea arsenal manchester
grameenphone grameen robi banglalink airtel teletalk bkash nagad rocket pathao daraz
`;

const bangla = `
মেপলগেট বাংলাদেশ বাংলা বাঙালি ঢাকা চট্টগ্রাম সিলেট খুলনা রাজশাহী বরিশাল রংপুর ময়মনসিংহ কুমিল্লা নোয়াখালী কানাডা ভিসা পাসপোর্ট
পাসওয়ার্ড আল্লাহ বিসমিল্লাহ আলহামদুলিল্লাহ ইনশাআল্লাহ মাশাআল্লাহ মুহাম্মদ ইসলাম রহমান রহিম করিম বেগম খাতুন আক্তার হোসেন আহমেদ চৌধুরী
আমার আমি তুমি তোমার তোমাকে ভালোবাসি ভালবাসি ভালোবাসা মা বাবা আম্মু আব্বু বন্ধু জান সোনা পদ্মা মেঘনা যমুনা আবাহনী মোহামেডান
`;

export const localWords: readonly string[] = [
  ...`${latin} ${bangla}`.trim().split(/\s+/),
  // The number that stands for the bismillah, and the years of the language movement and of independence.
  ...['786', '1952', '1971'],
];
